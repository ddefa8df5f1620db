#include "skyscrapers/solver.hpp"
#include "skyscrapers/teacher.hpp"
#include "mosaic/solver.hpp"
#include "mosaic/teacher.hpp"
extern "C" {
__attribute__((export_name("f"))) int f(int n) {
  skytile::skyscrapers::Rules r{};
  skytile::skyscrapers::Solver s(r);
  skytile::mosaic::Solver m(n,n);
  skytile::skyscrapers::Teacher t(r, {});
  skytile::mosaic::Teacher u(n,n,{});
  skytile::Budget b(100,-1);
  return (int)s.solve({},b).grids.size() + (int)m.solve({}, b).grids.size() + skytile::to_json(t.walk(0)).size() + skytile::to_json(u.walk({},0)).size();
}
}

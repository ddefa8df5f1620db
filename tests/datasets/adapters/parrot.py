"""A seat for Verifiers that asks a model over its own interception, without another program."""

from typing import Any

import httpx
import verifiers.v1 as vf

__all__ = ["ParrotHarness"]


class ParrotHarness(vf.Harness[vf.HarnessConfig]):  # type: ignore[misc]
    APPENDS_SYSTEM_PROMPT = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: Any,
        trace: Any,
        runtime: Any,
        endpoint: str,
        secret: str,
        mcp_urls: Any,
        data: Any,
    ) -> Any:
        system, prompt = self.resolve_prompt(data)
        said = [("system", system)] if system else []
        messages = [{"role": role, "content": text} for role, text in [*said, ("user", prompt)]]
        async with httpx.AsyncClient(trust_env=False) as client:
            reply = await client.post(
                f"{endpoint}/chat/completions",
                json={"model": ctx.model, "messages": messages},
                headers={"Authorization": f"Bearer {secret}"},
            )
        return vf.ProgramResult(int(reply.status_code != 200), "", reply.text)

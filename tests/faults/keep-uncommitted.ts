import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/server/crowd/crowd-cache.ts")) return loaded;
    const source = String(loaded.source);
    const weakened = source
      .replace("before.ahead || ", "")
      .replace("isAhead(before.position, head)", "false");
    if (weakened.length > source.length - 40) throw new Error("the crowd's cache is not where it was");
    return { ...loaded, source: weakened };
  },
});

export const deviceMemory = (): number | undefined => {
  const said: unknown = globalThis.navigator && Reflect.get(navigator, "deviceMemory");
  return typeof said === "number" ? said : undefined;
};

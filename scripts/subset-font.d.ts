// subset-font has no types; these cover our use.
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}

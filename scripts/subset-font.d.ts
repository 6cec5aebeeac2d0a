// subset-font has no types of its own; this is what scripts/subset-fonts.ts uses of it.
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}

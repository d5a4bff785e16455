declare module 'subset-font' {
  /** The part of subset-font that tools/fonts.ts uses: a font cut down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      noHinting?: boolean;
      keepFeatures?: string[];
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}

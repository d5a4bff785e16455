/** The path's sizes for a band of the page, and where it runs: in the gutter, from the band's edge. */
export const wayMeasures = {
  '--way': '8px',
  '--way-line': '2px',
  '--way-ring': '2px',
  '--waypoint': '10px',
  '@tablet': { '--way': '12px', '--way-line': '4px', '--waypoint': '14px' },
  '@roomy': { '--way': 'calc((100% - $sizes$page) / 2 - 24px)', '--way-ring': '4px', '--waypoint': '16px' },
} as const;

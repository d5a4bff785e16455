import { styled } from '../../../kit/ui/theme.ts';

const Svg = styled('svg', {
  flex: 'none',
  inlineSize: '28px',
  blockSize: '28px',
  fill: 'none',
  stroke: '$colors$textSoft',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const computer = (
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M8.5 20h7M12 16.5V20" />
  </>
);

const drawings = new Map(
  Object.entries({
    mobile: (
      <>
        <rect x="7" y="3" width="10" height="18" rx="2" />
        <path d="M11 18h2" />
      </>
    ),
    tablet: (
      <>
        <rect x="4.5" y="3" width="15" height="18" rx="2" />
        <path d="M11 18h2" />
      </>
    ),
  }),
);

/** A device's icon; the words beside it say the same. */
export function DeviceIcon({ type }: { type: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings.get(type.toLowerCase()) ?? computer}
    </Svg>
  );
}

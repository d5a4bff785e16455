import { DecorativeIcon } from '../../../kit/ui/Icon.tsx';

export function SearchIcon() {
  return (
    <DecorativeIcon>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </DecorativeIcon>
  );
}

import type { ComponentProps } from 'react';
import type { IconName } from './icon-paths.ts';
import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: IconName;
  /** Its name for assistive technology. */
  label: string;
};

/** A button that shows only an icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={iconButton().className} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

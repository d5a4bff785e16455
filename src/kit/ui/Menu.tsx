import {
  CheckboxItem,
  Content,
  Group,
  Item,
  Label,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { css, styled } from './theme.ts';

const panel = css({
  zIndex: '$menu',
  minInlineSize: '240px',
  maxInlineSize: 'calc(100vw - $space$4)',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  padding: '$1',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  color: '$text',
  boxShadow: '$float',
  overflowY: 'auto',
  '&:focus': { outline: 'none' },
});

const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  color: '$text',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  '@fine': { minBlockSize: '$control' },
  '& > svg': { color: '$textSoft' },
  '&[data-highlighted]': { backgroundColor: '$sunken', color: '$text' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
  '&[data-disabled]': { color: '$textSoft', cursor: 'not-allowed' },
});

const Mark = styled('span', { display: 'inline-flex', marginInlineStart: 'auto', color: '$primary' });

const line = css({ blockSize: '1px', marginBlock: '$1', backgroundColor: '$line' });

const label = css({ paddingBlock: '$2', paddingInline: '$3', fontSize: '$small', color: '$textSoft' });

export type MenuProps = {
  /** The button that opens the menu and gives it its name. */
  trigger: ReactElement;
  children: ReactNode;
  /** Opens at once; for menus whose code loads on the first click. */
  startsOpen?: boolean;
  /** Takes the focus after a choice; without it the button gets it back. */
  onChosen?: () => void;
};

/** A menu button with its menu: arrows, Home, End and letters move, Enter chooses, Escape returns focus. */
export function Menu({ trigger, children, startsOpen = true, onChosen }: MenuProps) {
  const isChosen = useRef(false);
  return (
    // A modal one would insert a style element, which the content policy blocks.
    <Root modal={false} defaultOpen={startsOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Content
        className={panel().className}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        // However an item is chosen, it gets a click.
        onClick={() => {
          isChosen.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (!isChosen.current || !onChosen) return;
          isChosen.current = false;
          event.preventDefault();
          onChosen();
        }}
      >
        {children}
      </Content>
    </Root>
  );
}

export type MenuItemProps = { disabled?: boolean; onChoose: () => void; children: ReactNode };

/** An action. */
export function MenuItem({ disabled = false, onChoose, children }: MenuItemProps) {
  return (
    <Item className={item().className} disabled={disabled} onSelect={onChoose}>
      {children}
    </Item>
  );
}

/** A link to a page; the child is the link. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <Item asChild className={item().className}>
      {children}
    </Item>
  );
}

export type MenuSwitchProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

/** An on/off setting. The menu stays open so the change is visible. */
export function MenuSwitch({ isOn, onToggle, children }: MenuSwitchProps) {
  return (
    <CheckboxItem
      className={item().className}
      checked={isOn}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      {isOn ? <Chosen /> : null}
    </CheckboxItem>
  );
}

export type MenuChoicesProps<Value extends string> = {
  /** What the choice is about. */
  name: string;
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
};

/** A choice of one. */
export function MenuChoices<Value extends string>({
  name,
  choices,
  chosen,
  onChoose,
}: MenuChoicesProps<Value>) {
  const choose = (value: string): void => {
    const choice = choices.find((other) => other.value === value);
    if (choice) onChoose(choice.value);
  };
  return (
    <Group>
      <Label className={label().className}>{name}</Label>
      <RadioGroup value={chosen} onValueChange={choose} aria-label={name}>
        {choices.map(({ value, label: words, lang }) => (
          <RadioItem key={value} className={item().className} value={value} {...(lang ? { lang } : {})}>
            {words}
            {value === chosen ? <Chosen /> : null}
          </RadioItem>
        ))}
      </RadioGroup>
    </Group>
  );
}

/** Visual only; assistive technology gets the item's own state. */
function Chosen() {
  return (
    <Mark>
      <Icon name="check" />
    </Mark>
  );
}

/** Text that cannot be chosen. */
export function MenuText({ children }: { children: ReactNode }) {
  return <Label className={label().className}>{children}</Label>;
}

/** A separator between groups. */
export function MenuLine() {
  return <Separator className={line().className} />;
}

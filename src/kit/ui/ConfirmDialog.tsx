import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Heading } from './Heading.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { Stack } from './Stack.tsx';
import { styled } from './theme.ts';

const Body = styled('div', { display: 'grid', gap: '$4', padding: '$6', overflowY: 'auto' });

export type ConfirmDialogProps = {
  /** The question. */
  title: string;
  /** What confirming means. */
  children: ReactNode;
  /** The label of the button that goes ahead. */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <ModalDialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onCancel}
    >
      <Body>
        <Heading level={2} id={`${id}-title`} tabIndex={undefined}>
          {title}
        </Heading>
        <div id={`${id}-body`}>{children}</div>
        <Stack direction="row" gap={3} justify="end">
          {/* The browser focuses the first focusable element. */}
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Stack>
      </Body>
    </ModalDialog>
  );
}

import { styled } from '../../kit/ui/theme.ts';

export const DialogForm = styled('form', {
  display: 'grid',
  gap: '$4',
  margin: 0,
  padding: '$5',
  overflowY: 'auto',
});

export const DialogTitle = styled('h2', { fontSize: '$title', lineHeight: '$heading' });

export const DialogButtons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '$2',
});

import { useEffect, useState, type DragEvent } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** What makes an element a drop target for files. */
export type DropPlace = {
  isOver: boolean;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent) => void;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files dropped on an element. Leaves other drops to the browser. */
export function useDropPlace(onFiles: (files: File[]) => void): DropPlace {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

/** Accepts files pasted anywhere on the page, except into text controls. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isWriting = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
      if (files.length === 0 || isWriting) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
}

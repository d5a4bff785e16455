import { useEffect, useState, type DragEvent } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** What makes an element a place to drop files on. */
export type DropPlace = {
  isOver: boolean;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent) => void;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element. What is dropped beside them is left to the browser. */
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

/** Takes files that are pasted anywhere on the page, except into a control where text is written. */
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

import type { Buffer } from 'node:buffer';

/** What a person does, in terms of WebDriver: the same for its classic protocol and for BiDi. */
export type Hands = Keys | Mouse;

interface Keys {
  type: 'key';
  id: string;
  actions: { type: 'keyDown' | 'keyUp'; value: string }[];
}

interface Mouse {
  type: 'pointer';
  id: string;
  actions: (
    | { type: 'pointerMove'; x: number; y: number }
    | { type: 'pointerDown' | 'pointerUp'; button: number }
  )[];
}

/** A browser window with its own storage. A frame is named by a selector of the page around it. */
export interface BrowserWindow {
  /** Opens an address and waits until it is loaded. */
  goTo(address: string): Promise<void>;
  /** Runs a function's source in the page or in a frame; both its argument and its answer are JSON. */
  run(source: string, argument: string, frame?: string): Promise<string>;
  /** Keys reach the frame, the mouse the whole window: its coordinates are those of the page around all frames. */
  act(hands: Hands, frame?: string): Promise<void>;
  /** Gives a file of the disk to a file field. */
  giveFile(selector: string, file: string, frame?: string): Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page, as a PNG. */
  picture(): Promise<Buffer>;
  /** What the page's console has reported as an error until now. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  open(): Promise<BrowserWindow>;
  /** Ends every process of it and removes its files. */
  stop(): Promise<void>;
}

export const DESKTOP = { width: 1280, height: 800 } as const;

/**
 * What the first load hands to the React part when it mounts it. Types only: the two
 * bundles share nothing else.
 */
import type { ReactNode } from 'react';
import type { CartStore } from '@vitrin/cart';
import type { Format } from './format';
import type { SideCartSettings } from './settings';
import type { SideCartStore } from './store';

export interface MountOptions {
	/** The server-printed shell (docs/wire.md). */
	dialog: HTMLDialogElement;
	cart: CartStore;
	store: SideCartStore;
	settings: SideCartSettings;
	format: Format;
}

/** Where the cart is shipped, and how (handle `vitrin-shipping`). */
export type ShippingPanel = ( options: MountOptions ) => ReactNode;

/** Takes over the shell's body, notices and totals; gives the way to undo it. */
export type MountSideCart = ( options: MountOptions ) => () => void;

/**
 * What the drawer's bundles hand to each other: the first load to the React chunk when it
 * mounts it, and that to the option picker's content. Types only: they share nothing else.
 */
import type { ReactNode } from 'react';
import type { CartStore, ViewLine } from '@vitrin/cart';
import type { Client } from '../shared/http/client';
import type { OptionPickerContent } from './domain/product';
import type { SuggestionSettings } from './suggestion-settings';
import type { Format } from '../shared/domain/shop-format';
import type { SideCartSettings } from './settings';
import type { SideCartStore } from './store';

export interface MountOptions {
	/** The server-printed shell (docs/markup.md). */
	dialog: HTMLDialogElement;
	cart: CartStore;
	store: SideCartStore;
	settings: SideCartSettings;
	format: Format;
}

/** Where the cart is shipped, and how (handle `vitrin-shipping`). */
export type ShippingPanel = ( options: MountOptions ) => ReactNode;
/** What the option picker is opened for (SIDE-08). */
export interface OptionPickerTarget {
	productId: number;
	name: string;
	/** The product's page. */
	url: string | null;
	/** Whose options are to be changed; without it something is to be added. */
	line?: ViewLine;
}

export interface OptionPickerContentProps {
	/** Given on: a bundle can't share another's context. */
	dependencies: MountOptions;
	target: OptionPickerTarget;
	content: OptionPickerContent;
	/** Something was sent: close. */
	onDone: () => void;
}

/** What was asked for before the suggestions' script was there. */
export interface EarlyAnswer {
	/** Products in the cart then (suggestions-key.ts). */
	key: string;
	/** Milliseconds since 1970. */
	since: number;
	answer: ReturnType< Client[ 'post' ] >;
	/** The answer was a fault. */
	hasFailed?: boolean;
}

export interface SuggestionsProps {
	dependencies: MountOptions;
	settings: SuggestionSettings;
	/** Whether anything is to be suggested for the cart as it is. */
	isWanted: boolean;
	/** The drawer's own list and the place below it, where that is the carousel (SIDE-18). */
	list?: { track: HTMLElement; container: Element } | undefined;
	onOptionPicker: ( target: OptionPickerTarget ) => void;
}

/** Takes over the shell's body, notices and totals; gives the way to undo it. */
export type MountSideCart = ( options: MountOptions ) => () => void;

/**
 * A variation form until the visitor is about to choose: swatches that work, a button that waits for
 * a choice, and loading the chunk that decides (form.ts).
 */
import { chunk } from '../shared/loader/chunk';
import { createScope, isPlainEvent, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { createEarlyKeys } from '../shared/triggers/early-keys';
import {
	selectsOf,
	startSwatches,
	SWATCH,
	swatchesOf,
	showButton,
} from './dom/fields';

/** Works out and shows the result of a choice. */
export const FORM = chunk(
	'variation-form',
	() => import( /* webpackChunkName: "variation-form" */ './form' ),
	{ hasWords: true }
);

/** What WooCommerce's variation script adds to jQuery. */
export const METHODS = chunk(
	'variation-methods',
	() =>
		import(
			/* webpackChunkName: "variation-methods" */ './dom/jquery-methods'
		)
);

/** Signs that the visitor is about to choose. */
const INTENT = [ 'pointerover', 'pointerdown', 'focusin', 'change' ];

export interface WaitingForm {
	/** Loads what decides, once. */
	load: () => void;
	dispose: Dispose;
}

/**
 * @param form   The form.
 * @param root   The product's box.
 * @param loader Loads the chunk.
 */
export const createWaitingForm = (
	form: HTMLFormElement,
	root: HTMLElement,
	loader: Pick< Loader, 'load' | 'fallBack' >
): WaitingForm => {
	const scope = createScope();
	/** Ends when what decides is there. */
	const waiting = createScope();
	scope.add( waiting.dispose );
	let isDisposed = false;
	scope.add( () => {
		isDisposed = true;
	} );
	const selects = selectsOf( form );
	/** Arrow keys on swatches. */
	const early = createEarlyKeys( SWATCH );
	let isRequested = false;
	/** A choice was made, and the variation isn't shown. */
	let isChosen = false;

	const load = (): void => {
		if ( isRequested ) {
			return;
		}
		isRequested = true;
		loader.load( FORM ).then(
			( { startForm } ) => {
				if ( ! isDisposed ) {
					waiting.dispose();
					scope.add( startForm( form, root, METHODS ) );
					early.replay();
				}
			},
			() => {
				if ( isChosen ) {
					// The shop finds the variation when it is added.
					void loader.fallBack( { native() {} } );
				}
				// The next touch tries again.
				isRequested = isChosen = false;
				early.drop();
			}
		);
	};

	/** Until then the shop finds the variation of a choice that is whole. */
	const showWhole = (): void =>
		showButton(
			form,
			selects.every( ( { value } ) => value ) ? 'ready' : 'choose'
		);
	selects.forEach( startSwatches );
	showWhole();
	waiting.on( form, 'change', () => {
		isChosen = true;
		showWhole();
	} );
	// The field is behind its swatches: its label, and scripts that ask for a choice, focus it.
	scope.on( form, 'focusin', ( { target } ) => {
		const select = selects.find( ( one ) => one === target );
		( select ? swatchesOf( select ) : [] )
			.find( ( { tabIndex } ) => ! tabIndex )
			?.focus();
	} );
	for ( const type of INTENT ) {
		waiting.on( form, type, load );
	}
	waiting.on( form, 'keydown', ( event ) => {
		const { key, target } = event as KeyboardEvent;
		if (
			isPlainEvent( event as KeyboardEvent ) &&
			key.startsWith( 'Arrow' ) &&
			( target as Element ).matches( SWATCH )
		) {
			event.preventDefault();
			early.keep( key );
			isChosen = true;
			load();
		}
	} );
	return { load, dispose: scope.dispose };
};

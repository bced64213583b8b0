/**
 * Forms in which variations are chosen (VAR-…), before anybody chooses: their swatches, a
 * button that waits for a choice, and bringing what decides (form.ts) when somebody is about
 * to choose, or at once where something is chosen already or other scripts wait for its
 * events. A page that is only looked at doesn't pay for it.
 */
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import { jQueryOfPage } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { createEarlyKeys } from '../shared/triggers/early-keys';
import { holdBlocked, type BlockedMessages } from '../shared/dom/blocked-add';
import { onProductShown } from '../shared/dom/product-shown';
import {
	choose,
	MARK,
	selectsOf,
	showChosen,
	startSwatches,
	SWATCH,
	SWATCH_FIELD,
	swatchesOf,
} from './dom/fields';
import { showButton } from './dom/add-button';
import { FORM } from './chunks';

export interface VariationsOptions {
	/** What a dimmed button says; without it WooCommerce's script does. */
	blocked?: BlockedMessages | null;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
}

/** As other plugins know it: `$( form ).wc_variation_form()`. */
export interface VariationPlugin {
	( this: { get: () => Element[] } ): unknown;
	isVitrin?: true;
}

/**
 * Whether a script listens, by jQuery, to WooCommerce's events of a form: they begin before
 * anybody chooses. jQuery alone, brought by a theme's menu, is no reason.
 */
const isHeard = ( form: Element ): unknown => {
	const $ = jQueryOfPage() as
		| {
				_data?: ( node: Node, name: 'events' ) => object | undefined;
		  }
		| undefined;
	const nodes: Node[] = [ ...form.querySelectorAll( '*' ) ];
	for ( let node: Node | null = form; node; node = node.parentNode ) {
		nodes.push( node );
	}
	return (
		$ &&
		( ! $._data ||
			nodes.some( ( node ) =>
				/variation|reset_/.test(
					Object.keys( $._data?.( node, 'events' ) ?? {} ).join()
				)
			) )
	);
};

export const startVariations = ( {
	blocked,
	loader = getLoader(),
}: VariationsOptions = {} ): Dispose => {
	const scope = createScope();
	/** Each form's way to what decides. */
	const bringers = new Map< Element, () => void >();

	const begin = ( form: HTMLFormElement, root: HTMLElement ): Dispose => {
		const chunks = createScope();
		/** Ends when what decides is there. */
		const waiting = createScope();
		chunks.add( waiting.dispose );
		const selects = selectsOf( form );
		/** Arrow keys on swatches. */
		const early = createEarlyKeys( SWATCH );
		let isWanted = false;
		/** Somebody has chosen, and what it comes to isn't shown. */
		let isChosen = false;
		const bring = (): void => {
			if ( isWanted ) {
				return;
			}
			isWanted = true;
			loader.load( FORM ).then(
				( { startForm } ) => {
					if ( bringers.get( form ) === bring ) {
						waiting.dispose();
						chunks.add( startForm( form, root ) );
						early.replay();
					}
				},
				() => {
					if ( isChosen ) {
						// The shop finds the variation when it is added.
						void loader.fallBack( { native() {} } );
					}
					// The next touch tries again.
					isWanted = isChosen = false;
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
		bringers.set( form, bring );
		selects.forEach( startSwatches );
		showWhole();
		waiting.on( form, 'change', () => {
			isChosen = true;
			showWhole();
		} );
		// The field is behind its swatches: its label, and whoever asks for a choice, focuses it.
		chunks.on( form, 'focusin', ( { target } ) => {
			const select = selects.find( ( one ) => one === target );
			( select ? swatchesOf( select ) : [] )
				.find( ( { tabIndex } ) => ! tabIndex )
				?.focus();
		} );
		for ( const type of [
			'pointerover',
			'pointerdown',
			'focusin',
			'change',
		] ) {
			waiting.on( form, type, bring );
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
				bring();
			}
		} );
		return () => {
			bringers.delete( form );
			chunks.dispose();
		};
	};

	/** What doesn't wait for a shopper: others' listeners, and a choice, the address's, the product's or the browser's own. */
	const bringNeeded = (): void =>
		bringers.forEach( ( bring, form ) => {
			if (
				isHeard( form ) ||
				/attribute_/.test( window.location.search ) ||
				selectsOf( form as HTMLFormElement ).some(
					( { value } ) => value
				)
			) {
				bring();
			}
		} );

	const providePlugin = (): unknown => {
		const $ = jQueryOfPage() as
			{ fn: { wc_variation_form?: VariationPlugin } } | undefined;
		const plugin: VariationPlugin = function () {
			this.get().forEach( ( form ) => bringers.get( form )?.() );
			return this;
		};
		plugin.isVitrin = true;
		return $ && ( $.fn.wc_variation_form ??= plugin );
	};
	providePlugin();

	// Where the product form is ours to send it has done so already (src/add-to-cart/form.ts).
	if ( blocked ) {
		holdBlocked(
			scope,
			( form ) => !! form.querySelector( MARK ),
			blocked
		);
	}

	delegate( scope, 'click', SWATCH, ( { target }, swatch ) =>
		choose(
			( target as Element )
				.closest( SWATCH_FIELD )
				?.querySelector( 'select' ),
			swatch.dataset.value
		)
	);
	delegate( scope, 'change', `${ SWATCH_FIELD } select`, ( _, select ) =>
		showChosen( select as HTMLSelectElement )
	);

	onProductShown( scope, ( root ) => {
		const all: Dispose[] = [];
		for ( const mark of root.querySelectorAll( MARK ) ) {
			const form = mark.closest( 'form' );
			if ( form && ! bringers.has( form ) ) {
				all.push( begin( form, root ) );
			}
		}
		bringNeeded();
		return () => all.forEach( ( dispose ) => dispose() );
	} );

	// By then other scripts are there, and the browser has put back what was chosen before.
	const onLoad = (): void => {
		providePlugin();
		bringNeeded();
	};
	if ( document.readyState === 'complete' ) {
		onLoad();
	} else {
		scope.on( window, 'load', onLoad, { once: true } );
	}
	return scope.dispose;
};

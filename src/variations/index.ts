/**
 * Forms in which variations are chosen (VAR-…), before anybody chooses: their swatches, and
 * bringing what decides (form.ts) when the page is idle, when somebody is about to choose, or
 * at once where something is chosen already or other scripts wait for its events.
 */
import {
	createScope,
	delegate,
	getLoader,
	jQueryOfPage,
	type Dispose,
} from '@vitrin/cart';
import { onProductShown } from '../shared/dom/product-shown';
import {
	choose,
	MARK,
	selectsOf,
	showChosen,
	startSwatches,
	SWATCH,
	SWATCH_FIELD,
} from './dom/fields';
import type { startForm } from './form';

declare global {
	interface VitrinGlobal {
		startVariationForm?: typeof startForm;
	}
}

export interface VariationsOptions {
	loader?: Pick< ReturnType< typeof getLoader >, 'load' >;
}

/** As other plugins know it: `$( form ).wc_variation_form()`. */
export interface VariationPlugin {
	( this: { get: () => Element[] } ): unknown;
	isVitrin?: true;
}

export const startVariations = ( {
	loader = getLoader(),
}: VariationsOptions = {} ): Dispose => {
	const scope = createScope();
	/** Each form's way to what decides. */
	const bringers = new Map< Element, () => void >();

	const begin = ( form: HTMLFormElement, root: HTMLElement ): Dispose => {
		const parts = createScope();
		const selects = selectsOf( form );
		let isWanted = false;
		const bring = (): void => {
			if ( isWanted ) {
				return;
			}
			isWanted = true;
			loader.load( 'variation-form' ).then(
				() => {
					const start = window.vitrin?.startVariationForm;
					if ( start && bringers.get( form ) === bring ) {
						parts.add( start( form, root ) );
					}
				},
				// The shop finds the variation when it is added; the next touch tries again.
				() => ( isWanted = false )
			);
		};
		bringers.set( form, bring );
		selects.forEach( startSwatches );
		for ( const type of [ 'pointerover', 'focusin', 'change' ] ) {
			parts.on( form, type, bring );
		}
		if (
			jQueryOfPage() ||
			/attribute_/.test( window.location.search ) ||
			selects.some( ( { value } ) => value )
		) {
			bring();
		}
		return () => {
			bringers.delete( form );
			parts.dispose();
		};
	};

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
		return () => all.forEach( ( dispose ) => dispose() );
	} );

	const onLoad = (): void => {
		const { connection } = navigator as {
			connection?: { saveData?: boolean };
		};
		if ( providePlugin() || ! connection?.saveData ) {
			// Safari has no idle callback.
			( window.requestIdleCallback ?? setTimeout )( () =>
				bringers.forEach( ( bring ) => bring() )
			);
		}
	};
	if ( document.readyState === 'complete' ) {
		onLoad();
	} else {
		scope.on( window, 'load', onLoad, { once: true } );
	}
	return scope.dispose;
};

/**
 * The mini cart in a theme's header, a widget or a block (MINI-01): its number, its button,
 * and bringing what the fly-out shows when somebody is about to look. Small, because pages
 * with it in the header are many; the rest is fly-out.ts.
 */
import {
	cart,
	createScope,
	getLoader,
	type CartSettings,
	type Dispose,
} from '@vitrin/cart';
import { realClock } from '../shared/domain/time';
import { listenToButtons, ROOT } from './dom/disclosure';
import { createFormat } from './format';
import type { MiniCartSettings } from './settings';

declare global {
	interface VitrinGlobal {
		/** Shows in a place of a product's page what of the product is in the cart. */
		showInCart?: ( place: HTMLElement ) => void;
	}
}

export interface MiniCartOptions {
	settings: MiniCartSettings;
	cartSettings: Pick< CartSettings, 'locale' | 'money' >;
	loader?: Pick< ReturnType< typeof getLoader >, 'load' | 'prefetch' >;
	store?: typeof cart;
	clock?: typeof realClock;
}

/** The part's name in the loader's settings. */
const PART = 'fly-out';

/** Said by whoever has the means: they come with the cart's engine. */
const announce = ( message: string ): void =>
	window.vitrin?.actions?.announce( message );

export const startMiniCart = ( {
	settings,
	cartSettings,
	loader = getLoader(),
	store = cart,
	clock = realClock,
}: MiniCartOptions ): Dispose => {
	const scope = createScope();
	const format = createFormat( cartSettings );
	const drawn = new WeakSet< Element >();

	/** Beside the side cart, which writes every count of the page; it may be off. */
	const writeCounts = () => {
		const { quantity, totals } = store.getState().view;
		for ( const root of document.querySelectorAll( ROOT ) ) {
			for ( const count of root.querySelectorAll< HTMLElement >(
				'[data-vitrin-count]'
			) ) {
				const text = format.number( quantity );
				if ( count.textContent !== text ) {
					count.textContent = text;
				}
				count.hidden = quantity <= 0;
			}
			for ( const total of root.querySelectorAll(
				'[data-vitrin-total]'
			) ) {
				const text = format.money( totals.total );
				if ( total.textContent !== text ) {
					total.textContent = text;
				}
			}
		}
	};
	writeCounts();
	scope.add( store.subscribe( writeCounts ) );

	const bring = async () => {
		await loader.load( PART );
		const part = window.vitrin?.flyOut;
		if ( ! part ) {
			throw new Error( PART );
		}
		return part;
	};

	const onOpen = async ( panel: HTMLElement ): Promise< void > => {
		const { status } = store.getState();
		if ( status === 'unknown' || status === 'failed' ) {
			void store.refresh();
		}
		const failure = panel.querySelector< HTMLElement >(
			'.vitrin-mini-cart__failure'
		);
		if ( drawn.has( panel ) ) {
			return;
		}
		drawn.add( panel );
		try {
			const part = await bring();
			scope.add(
				part.drawPanel( {
					panel,
					cart: store,
					settings,
					format,
					announce,
					clock,
				} )
			);
		} catch {
			drawn.delete( panel );
			panel.classList.add( 'is-lost' );
			if ( failure ) {
				failure.hidden = false;
				failure.querySelector( 'button' )?.addEventListener(
					'click',
					() => {
						failure.hidden = true;
						panel.classList.remove( 'is-lost' );
						panel.focus();
						void onOpen( panel );
					},
					{ once: true }
				);
			}
		}
	};

	if ( settings.flyOut ) {
		scope.add(
			listenToButtons( {
				hover: settings.hover,
				clock,
				onNear: () => loader.prefetch( PART ),
				onOpen: ( panel ) => void onOpen( panel ),
			} )
		);
	}

	/** Once the cart is known to hold it (product-page.ts): nothing is brought for others. */
	const global = ( window.vitrin ??= {} );
	global.showInCart = ( place ) => {
		if ( ! drawn.has( place ) ) {
			drawn.add( place );
			bring().then(
				( part ) =>
					scope.add(
						part.drawInCart( {
							place,
							cart: store,
							settings,
							format,
							announce,
							clock,
						} )
					),
				// The page works without.
				() => drawn.delete( place )
			);
		}
	};
	scope.add( () => delete global.showInCart );
	return scope.dispose;
};

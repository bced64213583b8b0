/**
 * The product page: tabs (PROD-01), and what loads their keyboard support, a review's stars
 * (PROD-07) and the sticky add-to-cart bar.
 */
import { chunk } from '../shared/loader/chunk';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import { onProductShown } from '../shared/dom/product-shown';
import type { Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { onVisible } from '../shared/triggers/visible';
import { createEarlyKeys } from '../shared/triggers/early-keys';
import { startTabs } from './dom/tabs';
import type { ProductSettings } from './settings';

/** The keys of tabs and stars. */
export const KEYS = chunk(
	'product-keys',
	() => import( /* webpackChunkName: "product-keys" */ './keys' )
);

/** The bar that adds to the cart. */
export const BAR = chunk(
	'sticky-bar',
	() => import( /* webpackChunkName: "sticky-bar" */ './bar' ),
	{ hasStyle: true, hasWords: true }
);

const STARS = '.vitrin-rating';

/**
 * A review that lacks the rating it needs is not sent, and it is said in our words (PROD-07): from the first moment, since
 * a review may be written without ever coming near the stars.
 */
export const requireRating = ( scope: Scope ): void => {
	// Before the form's own listeners: other plugins' may send it.
	scope.on(
		document,
		'submit',
		( event ) => {
			const stars = ( event.target as Element ).querySelector(
				STARS + '[aria-required]'
			);
			if ( stars && ! stars.querySelector( ':checked' ) ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				stars.ariaInvalid = 'true';
				stars
					.querySelector( '[role=alert]' )
					?.removeAttribute( 'hidden' );
				stars.querySelector< HTMLElement >( '[type=radio]' )?.focus();
			}
		},
		{ capture: true }
	);
	delegate( scope, 'change', STARS, ( _event, stars ) => {
		stars.ariaInvalid = null;
	} );
};

export interface ProductOptions {
	settings: ProductSettings;
	loader: Pick< Loader, 'load' | 'fallBack' >;
}

/** Where the bar stands, as a media query; none: nowhere. */
const WHERE: Record< string, string > = {
	phones: '(max-width:767px)',
	always: 'all',
};

/** What keys lead on from, once `product-keys` is there. */
const KEYED = '.is-ready [role=tab],.vitrin-rating input';

/** What the bar stands in for, on the product's own page. */
const BUTTON = '.single_add_to_cart_button';

export const startProduct = ( {
	settings: { tabs, stickyBar },
	loader,
}: ProductOptions ): Dispose => {
	const scope = createScope();
	if ( tabs ) {
		onProductShown( scope, startTabs );
	}

	requireRating( scope );

	/** Ends when the chunk that handles the keys is loaded. */
	const waiting = createScope();
	scope.add( waiting.dispose );
	const early = createEarlyKeys( KEYED );
	let hasFailed = false;
	const loadKeys = () =>
		loader.load( KEYS ).then(
			() => {
				waiting.dispose();
				early.replay();
			},
			// Tabs open, and stars are chosen, without; the next touch tries again.
			() => {
				if ( early.drop() ) {
					void loader.fallBack();
				}
				hasFailed = true;
			}
		);
	onIntent( waiting, '.wc-tabs,ul.tabs,#respond', loadKeys );
	delegate( waiting, 'keydown', KEYED, ( event, { localName } ) => {
		const { key } = event;
		if (
			/^(Arrow|Home|End)/.test( key ) &&
			isPlainEvent( event ) &&
			// Without our chunk, stars have the keys that the browser gives them.
			! ( hasFailed && localName === 'input' )
		) {
			// Up and down scroll the page, unless the tabs stand in a column.
			if ( ! /Up|Down/.test( key ) ) {
				event.preventDefault();
			}
			early.keep( key );
			loadKeys();
		}
	} );

	// Not that of a theme's own bar, which may be printed before the product.
	const button =
		document.querySelector< HTMLElement >( `.product ${ BUTTON }` ) ??
		document.querySelector< HTMLElement >( BUTTON );
	const where = WHERE[ stickyBar ];
	if ( button && where ) {
		const leaving = createScope();
		scope.add( leaving.dispose );
		onVisible(
			leaving,
			() => [ button ],
			'0px',
			( isVisible ) => {
				if ( ! isVisible && matchMedia( where ).matches ) {
					leaving.dispose();
					loader.load( BAR ).then(
						( { startBar } ) =>
							scope.add( startBar( { button, where } ) ),
						// The page works without.
						() => {}
					);
				}
			}
		);
	}
	return scope.dispose;
};

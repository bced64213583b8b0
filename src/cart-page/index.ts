/**
 * The page with WooCommerce's cart shortcode (CART-01 to CART-04), before anything is clicked.
 * What a changed quantity or coupon needs is loaded on intent (updates.ts);
 * WooCommerce's own script may be on the page or not.
 */
import {
	cart,
	getEngine,
	listenToJQuery,
	type CartSettings,
} from '@vitrin/cart';
import type { Clock } from '../shared/domain/time';
import type { Fetch } from '../shared/http/request';
import { createScope, emit, type Dispose } from '../shared/dom/scope';
import { getLoader, type Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { chunk } from '../shared/loader/chunk';
import {
	CROSS_SELLS,
	fieldOf,
	fieldsIn,
	FORM,
	formOf,
	isWooCommerceWorking,
	submitForm,
} from './dom/markup';
import { showError } from './dom/notices';
import {
	createLazyUpdates,
	holdClicks,
	UPDATES,
	type LazyUpdates,
} from './load-updates';
import { createOldPage, type OldPage } from './old-page';
import type { CartPageSettings } from './settings';

/** Whether the totals may stick, by setting. */
const TOTALS = chunk(
	'cart-page-totals',
	() => import( /* webpackChunkName: "cart-page-totals" */ './dom/totals' )
);

/** Events that WooCommerce's script triggers on the cart page, and what other scripts trigger on fields. */
const JQUERY_EVENTS =
	'updated_wc_div updated_cart_totals applied_coupon removed_coupon change input';

export interface CartPageOptions {
	settings: CartPageSettings;
	cartSettings: Pick< CartSettings, 'timeout' | 'cartHashes' >;
	loader?: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
	fetch?: Fetch;
	clock?: Clock;
	go?: ( address: string ) => void;
}

const isChanged = ( { value, defaultValue }: HTMLInputElement ): boolean =>
	value !== defaultValue;

/** What serves where the updates can't be loaded: the form sends the quantities, or they are put back. */
const sendByForm = {
	native: submitForm,
	undo() {
		fieldsIn( formOf() )
			.filter( isChanged )
			.forEach( ( field ) => ( field.value = field.defaultValue ) );
		emit( 'vitrin:quantities-renewed' );
	},
	showError,
};

/** Passes on what is typed into, or clicked beside, the quantity fields. */
const watchFields = (
	scope: ReturnType< typeof createScope >,
	updates: LazyUpdates
): void => {
	const pass = ( event: Event ): void => {
		if ( fieldOf( event ) ) {
			updates.forShopper( ( { onFieldEvent } ) => onFieldEvent( event ) );
		}
	};
	scope.on( document, 'input', pass );
	scope.on( document, 'change', pass );
	scope.on( document, 'focusout', ( event ) => {
		// Before anything was typed the field says what the cart holds.
		if ( updates.get() || updates.isAwaited() ) {
			pass( event );
		}
	} );
	scope.on(
		document,
		'keydown',
		( event ) => {
			// Enter would send the whole form, or click the first button there: the coupon's.
			if (
				event.key === 'Enter' &&
				! event.isComposing &&
				fieldOf( event )
			) {
				event.preventDefault();
				pass( event );
			}
		},
		{ capture: true }
	);
};

/** Passes on what others change: other tabs, WooCommerce's script, themes. */
const watchOthers = (
	scope: ReturnType< typeof createScope >,
	updates: LazyUpdates,
	oldPage: OldPage
): void => {
	scope.on( document, 'vitrin:cart-changed', () =>
		updates.inBackground( ( { onCartChanged } ) => onCartChanged() )
	);
	// Without the cart's engine nothing is pending, and no other tab sends anything.
	scope.add(
		cart.subscribe( () => {
			if ( getEngine() ) {
				updates.inBackground( ( { onStoreChanged } ) =>
					onStoreChanged()
				);
			}
		} )
	);
	listenToJQuery( scope, JQUERY_EVENTS, ( type ) => {
		if ( type === 'change' || type === 'input' ) {
			// jQuery's own trigger() dispatches no event of the browser, and may name any element.
			if ( updates.get() || fieldsIn( formOf() ).some( isChanged ) ) {
				updates.forShopper( ( { readFields } ) => readFields() );
			}
		} else {
			oldPage.isCurrent();
			updates.inBackground( ( { onWooCommerceEvent } ) =>
				onWooCommerceEvent( type )
			);
		}
	} );
};

export const startCartPage = ( {
	settings,
	cartSettings: { timeout, cartHashes },
	loader = getLoader(),
	go = ( address ) => window.location.assign( address ),
	...environment
}: CartPageOptions ): Dispose => {
	const scope = createScope();
	let fit = () => {};
	if ( settings.stickyTotals ) {
		// Few shops have it. Without it the totals stick as the style says.
		loader.load( TOTALS ).then(
			( { fitTotals } ) => ( fit = fitTotals( scope ) ),
			() => {}
		);
	}

	const updates = createLazyUpdates(
		loader,
		( { startUpdates } ) =>
			startUpdates( scope, {
				settings,
				timeout,
				loader,
				oldPage,
				fit: () => fit(),
				...environment,
			} ),
		sendByForm
	);
	const oldPage = createOldPage( scope, {
		settings,
		hashes: cartHashes,
		go,
		isBusy: () => updates.isBusy() || isWooCommerceWorking(),
		update: ( fallBack ) =>
			updates.run( ( { renew } ) => renew(), fallBack ),
	} );

	watchFields( scope, updates );
	// Typed before this script was there; what a browser puts back after Back has no focus.
	if (
		fieldsIn( formOf() ).some(
			( field ) => field === document.activeElement && isChanged( field )
		)
	) {
		updates.forShopper( ( { readFields } ) => readFields() );
	}
	watchOthers( scope, updates, oldPage );
	holdClicks( scope, updates );
	onIntent( scope, FORM, () => loader.prefetch( UPDATES ) );
	scope.on( document, 'vitrin:cart-item-added', () => {
		// An empty cart's page has no form to put the line into.
		if ( ! formOf() ) {
			go( settings.pageUrl );
		}
	} );
	scope.on( window, 'resize', () => {
		if ( document.querySelector( CROSS_SELLS ) ) {
			updates.inBackground( ( { onResize } ) => onResize() );
		}
	} );

	return scope.dispose;
};

/**
 * The page with WooCommerce's cart shortcode (CART-01 to CART-04). A changed quantity goes
 * through the shop's cart store, and the page shows the outcome in place; WooCommerce's
 * own script may be there or not.
 */
import {
	cart,
	getEngine,
	listenToJQuery,
	loadEngine,
	trigger,
	type CartSettings,
} from '@vitrin/cart';
import { realClock, type Clock } from '../shared/domain/time';
import { announce } from '../shared/dom/announce';
import { onLeaving } from '../shared/dom/leaving';
import { createScope, emit, type Dispose } from '../shared/dom/scope';
import { getLoader, type Loader, type PartOf } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { createCouponErrors } from './dom/coupon';
import { allowCrossSells } from './dom/cross-sells';
import { cartHash, watchFreshness } from './dom/freshness';
import { hideOldPage, mayLoadAgain } from './dom/old-page';
import { showOld } from './dom/old-parts';
import {
	clearOurs,
	FIELD,
	fieldsIn,
	FORM,
	formOf,
	keyOf,
	showError,
	showInfo,
	submitForm,
	TOTALS,
} from './dom/parts';
import { holdPresses, isWooCommerceWorking } from './dom/presses';
import { fitTotals } from './dom/totals';
import { createOrigins } from './domain/origins';
import { wishedQuantity } from './domain/quantity';
import { createWishes } from './domain/wishes';
import type { CartPageSettings } from './settings';
import { RENEWAL } from './parts';
import { createUpdater } from './updater';

/** What WooCommerce's script says of the cart page. */
const EVENTS =
	'updated_wc_div updated_cart_totals applied_coupon removed_coupon change input';
/** Milliseconds between looks at whether WooCommerce's script is done, and how often to look. */
const LOOK = 100;
const LOOKS = 300;

export interface CartPageOptions {
	settings: CartPageSettings;
	cartSettings: Pick< CartSettings, 'timeout' | 'cartHashes' >;
	loader?: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
	fetch?: typeof fetch;
	clock?: Clock;
	go?: ( address: string ) => void;
}

export const startCartPage = ( {
	settings: { pageUrl, stickyTotals, messages },
	cartSettings: { timeout, cartHashes },
	loader = getLoader(),
	fetch: fetcher = ( ...args ) => fetch( ...args ),
	clock = realClock,
	go = ( address ) => window.location.assign( address ),
}: CartPageOptions ): Dispose => {
	const scope = createScope();
	const coupon = createCouponErrors();
	let isSpeaking = false;
	/** A field that is taken off the page while it has focus says that it was changed. */
	let isShowing = false;
	/** The cart that the page was read for last: once is enough. */
	let readFor: string | undefined;
	let isChanged = false;
	/** The page came with an older cart, and is not put right yet. */
	let isOld = false;
	/** The page loads itself anew. */
	let isGoing = false;

	/** As WooCommerce's script says it. */
	const say = ( type: string ): void => {
		isSpeaking = true;
		trigger( type );
		isSpeaking = false;
	};

	const fields = () => fieldsIn( formOf() );
	const isWished = ( key: string ): boolean =>
		wishes.get( key ) !== undefined || updater.isSending( key );

	const fit = stickyTotals ? fitTotals( scope ) : () => {};

	const showBusy = ( isBusy: boolean ): void => {
		for ( const part of [ formOf(), document.querySelector( TOTALS ) ] ) {
			if ( isBusy ) {
				part?.setAttribute( 'aria-busy', 'true' );
			} else {
				part?.removeAttribute( 'aria-busy' );
			}
			part?.classList.toggle( 'vitrin-is-updating', isBusy );
		}
	};

	/** What has read a page shows it. */
	let renewal: PartOf< typeof RENEWAL > | undefined;
	/** What can't be shown in place the shop shows. */
	const loadAgain = (): void => {
		isGoing = mayLoadAgain( cartHash() );
		if ( isGoing ) {
			go( pageUrl );
		}
	};

	const updater = createUpdater( {
		async setQuantity( key, quantity, by ) {
			const result = await cart.setQuantity(
				key,
				quantity,
				undefined,
				by
			);
			// Without the engine WooCommerce's form does it.
			if ( ! result.ok && ! getEngine() ) {
				let message = '';
				await loader.fallBack( {
					native: submitForm,
					tell( words ) {
						message = words;
					},
				} );
				return { ...result, failure: { ...result.failure, message } };
			}
			return result;
		},
		// Making the page writes the session too: it takes its turn like a change.
		async read() {
			const part = await loader.load( RENEWAL ).catch( () => null );
			if ( ! part ) {
				await loader.fallBack( { native: loadAgain, tell() {} } );
				return null;
			}
			renewal = part;
			const ask = () =>
				part.readPage( {
					url: pageUrl,
					timeout,
					fetch: fetcher,
					clock,
				} );
			const engine = await loadEngine().catch( () => null );
			return engine ? engine.withCartLock( ask ) : ask();
		},
		show( page ) {
			if ( ! formOf() ) {
				// There is no place for lines here, and none of their scripts may be here.
				if ( page.form ) {
					loadAgain();
				}
				return isGoing || ! page.form;
			}
			isShowing = true;
			try {
				return !! renewal?.showPage( page, say, isWished );
			} finally {
				isShowing = false;
			}
		},
		onBusy: showBusy,
		onRefused( key, message ) {
			if ( message ) {
				showError( message );
			}
			const field = fields().find( ( one ) => keyOf( one ) === key );
			if ( field && wishes.get( key ) === undefined ) {
				field.value = field.defaultValue;
				emit( 'vitrin:quantities-renewed' );
			}
		},
		onShown() {
			if ( isGoing ) {
				return;
			}
			isOld = false;
			showOld();
			freshness.renewed();
			const { server } = cart.getState();
			readFor = server?.hash;
			fit();
			if ( ! formOf() ) {
				announce( messages.emptied );
			} else if ( isChanged ) {
				const total = document
					.querySelector( `${ TOTALS } .order-total td` )
					?.textContent?.trim();
				announce( messages.updated.replace( '%s', total ?? '' ) );
			}
			isChanged = false;
		},
		onNotShown() {
			if ( isGoing ) {
				return;
			}
			const wasOld = isOld;
			isOld = false;
			showOld();
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.className = 'vitrin-button vitrin-cart-page__again';
			button.textContent = messages.again;
			const notice = showError(
				( wasOld && messages.old ) || messages.notShown,
				button
			);
			button.addEventListener( 'click', () => {
				notice.remove();
				renewOld();
			} );
		},
	} );

	const renewOld = (): void => {
		if ( isOld || updater.isBusy() || isWooCommerceWorking() ) {
			return;
		}
		isOld = true;
		isChanged = true;
		clearOurs();
		hideOldPage();
		updater.renew();
	};
	const freshness = watchFreshness( scope, cartHashes, renewOld );

	/** Sends when WooCommerce's script is not changing the same session just now. */
	const send = ( key: string, quantity: number, looks = LOOKS ): void => {
		if ( isWooCommerceWorking() && looks && ! isLeaving ) {
			held.set( key, quantity );
			clock.after( LOOK, () => {
				if ( held.get( key ) === quantity ) {
					send( key, quantity, looks - 1 );
				}
			} );
			return;
		}
		held.delete( key );
		clearOurs();
		isChanged = true;
		// Beside the change; whether it came is asked when it is needed.
		loader.load( RENEWAL ).catch( () => {} );
		updater.send( key, quantity, origins.by( key, quantity ) );
	};
	/** Wait for WooCommerce's script. */
	const held = new Map< string, number >();
	let isLeaving = false;
	const origins = createOrigins();
	const wishes = createWishes( send, clock );

	/** What the fields say now: jQuery's events name no field that can be trusted. */
	const look = (): void => {
		if ( isShowing ) {
			return;
		}
		for ( const field of fields() ) {
			const key = keyOf( field );
			const wished = wishedQuantity( field.value );
			const known =
				held.get( key ) ??
				updater.sent( key ) ??
				Number( field.defaultValue );
			if ( wished === null || wished === known ) {
				wishes.drop( key );
				if ( ! held.has( key ) ) {
					origins.drop( key );
				}
			} else {
				origins.begin( key, known );
				wishes.set( key, wished );
			}
		}
	};

	/** WooCommerce's script has put its form in anew: what was typed meanwhile is still wished. */
	const putBack = (): void => {
		for ( const field of fields() ) {
			const key = keyOf( field );
			const wished =
				wishes.get( key ) ?? held.get( key ) ?? updater.sent( key );
			if ( wished !== undefined ) {
				field.value = String( wished );
			}
		}
		emit( 'vitrin:quantities-renewed' );
	};

	/** Themes print a line's field a second time, for phones, and hide one of the two. */
	const sayTwice = ( { name, value }: HTMLInputElement ): void => {
		for ( const field of fields() ) {
			if ( field.name === name && field.value !== value ) {
				field.value = value;
			}
		}
	};

	for ( const type of [ 'input', 'change' ] as const ) {
		scope.on( document, type, ( event ) => {
			const field = event.target as Element | null;
			if ( field?.matches?.( `${ FORM } ${ FIELD }` ) ) {
				// Only what is typed says how; buttons and arrows don't.
				if ( ( event as InputEvent ).inputType ) {
					origins.type( keyOf( field as HTMLInputElement ) );
				}
				sayTwice( field as HTMLInputElement );
				look();
			} else if ( field?.id === 'coupon_code' ) {
				coupon.forget();
			}
		} );
	}
	scope.on( document, 'focusout', ( { target } ) => {
		const field = target as HTMLInputElement | null;
		if (
			field?.matches?.( `${ FORM } ${ FIELD }` ) &&
			wishedQuantity( field.value ) === null
		) {
			// Left empty, it would say something else than the total beside it.
			field.value = String(
				updater.sent( keyOf( field ) ) ?? field.defaultValue
			);
			emit( 'vitrin:quantities-renewed' );
		}
	} );
	// Enter would send the whole form, or press the first button there: the coupon's.
	scope.on(
		document,
		'keydown',
		( event ) => {
			const field = event.target as Element | null;
			if (
				event.key === 'Enter' &&
				! event.isComposing &&
				field?.matches?.( `${ FORM } ${ FIELD }` )
			) {
				event.preventDefault();
				look();
				wishes.flush();
			}
		},
		{ capture: true }
	);
	holdPresses( scope, {
		flush: wishes.flush,
		isBusy: updater.isBusy,
		idle: updater.idle,
	} );
	// Before the store leaves what is pending to the next page.
	onLeaving( scope, () => {
		isGoing = false;
		isLeaving = true;
		wishes.flush();
		[ ...held ].forEach( ( [ key, quantity ] ) => send( key, quantity ) );
		isLeaving = false;
	} );

	// Another tab, a product added from the cross-sells.
	scope.on( document, 'vitrin:cart-changed', () => {
		const form = formOf();
		const { server } = cart.getState();
		if (
			! form ||
			! server ||
			server.hash === readFor ||
			updater.isBusy() ||
			isWooCommerceWorking()
		) {
			return;
		}
		const rows = form.querySelectorAll( '.cart_item' ).length;
		const isOther = ( field: HTMLInputElement ): boolean =>
			server.lines.find( ( { key } ) => key === keyOf( field ) )
				?.quantity !== Number( field.defaultValue );
		if ( rows !== server.lines.length || fields().some( isOther ) ) {
			readFor = server.hash;
			isChanged = true;
			updater.renew();
		}
	} );
	scope.on( document, 'vitrin:cart-item-added', () => {
		// Of the empty cart: there is no form to put the line into.
		if ( ! formOf() ) {
			go( pageUrl );
		}
	} );

	onIntent( scope, FORM, () => loader.prefetch( RENEWAL ) );

	let offline: HTMLElement | undefined;
	scope.add(
		cart.subscribe( () => {
			const { isOffline, pending } = cart.getState();
			const isWaiting = isOffline && pending.length > 0;
			if ( isWaiting && ! offline ) {
				offline = showInfo( messages.offline );
			} else if ( ! isWaiting && offline ) {
				offline.remove();
				offline = undefined;
			}
		} )
	);

	listenToJQuery( scope, EVENTS, ( type ) => {
		if ( isSpeaking ) {
			return;
		}
		if ( type === 'change' || type === 'input' ) {
			// jQuery's own trigger() sends no event of the browser.
			look();
			return;
		}
		freshness.renewed();
		coupon.place();
		if ( type === 'updated_wc_div' ) {
			putBack();
			fit();
		}
	} );
	allowCrossSells( scope, clock );

	return () => {
		wishes.clear();
		held.clear();
		scope.dispose();
	};
};

/**
 * Counts this page once somebody has seen it. Without a cookie, and nothing is stored in the browser [STAT-01]. What
 * becomes of the page comes later (stay.ts): who leaves at once doesn't load it.
 */
import { ownGlobal } from '../shared/dom/own-element';
import { createScope, emit } from '../shared/dom/scope';
import { whenSeen } from '../shared/dom/seen';
import { realClock } from '../shared/domain/time';
import { chunk } from '../shared/loader/chunk';
import type { Loader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import { CHANGED, type Statistics } from './data';
import { asksNotTo, type Signals } from './domain/asks-not-to';
import { countPage, type CountedPage } from './counted-page';
import { createSender } from './sender';
import type { StatisticsSettings } from './settings';

export const STAY = chunk(
	'stay',
	() => import( /* webpackChunkName: "stay" */ './stay' )
);

/** First signs of somebody at the page. */
const SIGNS = [ 'pointerover', 'touchstart', 'keydown', 'scroll' ];

/** Milliseconds after which somebody has stayed without any. */
const STAYED = 5000;

/** Brings the rest with the first sign of somebody, or when they have stayed. */
const bringStay = (
	page: CountedPage,
	loader: Pick< Loader, 'load' >
): void => {
	const scope = createScope();
	const bring = (): void => {
		scope.dispose();
		loader
			.load( STAY )
			.then( ( { stay } ) => stay( page ) )
			.catch( reportUnlessLost );
	};
	scope.add( realClock.after( STAYED, bring ) );
	const options = { capture: true, passive: true };
	for ( const sign of SIGNS ) {
		scope.on( window, sign, bring, options );
	}
	// The first press may be one that counts.
	for ( const type of [ 'click', 'auxclick' ] ) {
		window.addEventListener(
			type,
			( event ) => page.onClick( event as MouseEvent ),
			options
		);
	}
};

/**
 * @param settings
 * @param landing          The page as it was asked for.
 * @param landing.url
 * @param landing.referrer
 * @param loader
 */
export const startStatistics = (
	settings: StatisticsSettings,
	landing: { url: string; referrer: string },
	loader: Pick< Loader, 'load' >
): void => {
	const asked = asksNotTo( [ navigator, window as Signals ], settings );
	const sender = createSender( settings, () => emit( CHANGED ) );
	const statistics: Statistics = {
		getStatus: () => ( asked ? 'off' : sender.getStatus() ),
		track( name, data ) {
			sender.send( 'event', {
				event_name: name,
				event_data: JSON.stringify( {
					timestamp: Math.floor( Date.now() / 1000 ),
					resource_id: settings.id,
					...data,
				} ),
			} );
		},
	};
	ownGlobal( 'vitrin' ).stats = statistics;

	if ( asked ) {
		// eslint-disable-next-line no-console -- As STAT-03 asks for.
		console.info( `Vitrin: this visit isn’t counted (${ asked }).` );
		emit( CHANGED );
	} else if ( settings.url && settings.signature ) {
		whenSeen( () => {
			bringStay( countPage( settings, landing, sender ), loader );
			document.addEventListener( 'vitrin:cart-item-added', ( event ) => {
				const { productId, quantity } = ( event as CustomEvent ).detail;
				statistics.track( 'add_to_cart', {
					resource_id: productId,
					quantity,
				} );
			} );
		} );
	} else {
		// eslint-disable-next-line no-console -- The admin looks for the reason here [STAT-05].
		console.error(
			'Vitrin: visits aren’t counted, as this page lacks what its statistics need. Exclude “vitrin” from the scripts that your cache plugin joins or delays, and empty the cache.'
		);
	}
};

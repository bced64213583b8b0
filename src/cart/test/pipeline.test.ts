/**
 * The path of a change, from the cart's face to the call of `fetch`, so that it stays one that
 * can be read.
 *
 * How it is counted: `fetch` notes the stack that it is called with, and so does what the path
 * waits for, the lock of all tabs. After a wait the stack begins anew with the function that goes
 * on, so the path is the stack of the wait down to that function, then the one of `fetch`. Each
 * function of src counts once, tests apart; one without a name makes the test fail.
 */
import { withDefaults } from '../../shared/settings/read';
import { createEngine } from '../engine';
import { createFacade } from '../facade';
import type { CartStore } from '../domain/types';
import { CART_DEFAULTS } from '../settings';
import settingsFixture from '../settings.fixture.json';
import { settle } from '../../shared/test/settle';
import { addOf, KEY } from './helpers';

const MOST = 8;

/** The functions of src on the stack, those that wait too, the outermost first: file and name. */
const readStack = (): string[] => {
	const { prepareStackTrace, stackTraceLimit } = Error;
	Error.stackTraceLimit = Infinity;
	// Raw: Jest names a function as its caller calls it.
	Error.prepareStackTrace = ( _error, sites ) => sites;
	const sites = new Error().stack as unknown as NodeJS.CallSite[];
	Object.assign( Error, { prepareStackTrace, stackTraceLimit } );
	return sites
		.flatMap( ( site ) => {
			const file = /\/src\/(.*)/.exec( site.getFileName() ?? '' )?.[ 1 ];
			return file && ! file.includes( '/test/' )
				? `${ file } ${ site.getFunctionName() ?? '(none)' }`
				: [];
		} )
		.reverse();
};

let atLock: string[];
let atFetch: string[];
let isLockFree: boolean;

beforeEach( () => {
	atLock = [];
	atFetch = [];
	Object.defineProperty( navigator, 'locks', {
		configurable: true,
		value: {
			async request(
				_name: string,
				_options: object,
				task: () => unknown
			) {
				atLock = readStack();
				if ( ! isLockFree ) {
					await settle( 5 );
				}
				return task();
			},
		},
	} );
	globalThis.fetch = ( () => {
		atFetch = readStack();
		return Promise.reject( new TypeError( 'Failed to fetch' ) );
	} ) as typeof fetch;
} );
afterEach( () => {
	Object.defineProperty( navigator, 'locks', {
		configurable: true,
		value: undefined,
	} );
} );

const CHANGES: Array<
	[ string, ( cart: CartStore ) => Promise< unknown >, string ]
> = [
	[ 'an add', ( cart ) => cart.add( addOf( 31 ) ), 'requestAdd' ],
	[
		'a typed quantity',
		( cart ) => cart.setQuantity( KEY, 4 ),
		'requestQuantity',
	],
	[
		'a step',
		( cart ) => cart.setQuantity( KEY, 4, 'vitrin_update_item', 1 ),
		'requestQuantity',
	],
	[ 'a removal', ( cart ) => cart.remove( KEY ), 'requestRemoval' ],
];

describe.each( [
	[ 'that waits for nothing', true, true ],
	[ 'that waits for the lock of all tabs', true, false ],
	[ 'that waits for the engine', false, true ],
] )( 'the path of a change %s', ( _case, isWarm, isFree ) => {
	it.each( CHANGES )(
		`%s: at most ${ MOST } functions, each with a name of its own`,
		async ( _name, change, method ) => {
			isLockFree = isFree;
			const cookieCart = () => ( { quantity: 0, total: '' } );
			const settings = withDefaults( CART_DEFAULTS, {
				...settingsFixture,
				nonce: 'n',
			} );
			const facade = createFacade( {
				cookieCart,
				loadEngine: async () => createEngine( settings, cookieCart ),
				offline: () => '',
			} );
			if ( isWarm ) {
				await facade.load();
			}
			void change( facade );
			await settle( 20 );
			facade.engine()?.dispose();
			const path = [
				...atLock.slice( 0, atLock.indexOf( atFetch[ 0 ] ?? '' ) ),
				...atFetch,
			];
			expect( path ).toEqual( [
				'cart/facade.ts callEngine',
				`cart/methods.ts ${ method }`,
				'cart/queue.ts enqueue',
				'cart/queue.ts run',
				'cart/jobs.ts processJob',
				'cart/delivery.ts deliver',
				'cart/transport.ts send',
				'shared/http/request.ts request',
			] );
			expect( path.length ).toBeLessThanOrEqual( MOST );
			const names = path.map( ( frame ) => frame.split( ' ' )[ 1 ] );
			expect( new Set( names ).size ).toBe( names.length );
		}
	);
} );

import { createScope } from '../../shared/dom/scope';
import { watchFreshness, type Freshness } from '../dom/freshness';

const setCookie = ( hash: string ) => {
	document.cookie = hash
		? `woocommerce_cart_hash=${ hash }`
		: 'woocommerce_cart_hash=; max-age=0';
};
let isHidden = false;
Object.defineProperty( document, 'hidden', { get: () => isHidden } );

const scope = () => {
	const created = createScope();
	created.add( () => {} );
	undo.push( created.dispose );
	return created;
};
const undo: Array< () => void > = [];

beforeEach( () => {
	isHidden = false;
	setCookie( 'now' );
} );
afterEach( () => undo.splice( 0 ).forEach( ( dispose ) => dispose() ) );

describe( 'a page and the cart that the cookies name', () => {
	it( 'is old when it was made for another cart, and says so at once', () => {
		const onOld = jest.fn();
		const { isOld } = watchFreshness( scope(), [ 'before' ], onOld );
		expect( isOld() ).toBe( true );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'made just now', [ 'now' ] ],
		[ 'its totals were worked out anew for it', [ 'before', 'now' ] ],
		[ 'it cannot be told: no hash was printed', [] ],
	] )( 'is not old when %s', ( _, hashes ) => {
		const onOld = jest.fn();
		const { isOld } = watchFreshness( scope(), hashes, onOld );
		expect( isOld() ).toBe( false );
		expect( onOld ).not.toHaveBeenCalled();
	} );

	it( 'no cart is a cart, too', () => {
		const onOld = jest.fn();
		watchFreshness( scope(), [ '' ], onOld );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
		setCookie( '' );
		watchFreshness( scope(), [ '' ], onOld );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'prerenderingchange', document ],
		[ 'visibilitychange', document ],
		[ 'pageshow', window ],
	] )( 'is looked at again on %s, not while nobody sees it', ( type, at ) => {
		const onOld = jest.fn();
		watchFreshness( scope(), [ 'now' ], onOld );
		setCookie( 'later' );
		isHidden = true;
		at.dispatchEvent( new Event( type ) );
		expect( onOld ).not.toHaveBeenCalled();
		isHidden = false;
		at.dispatchEvent( new Event( type ) );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a prerendered page waits until it is shown', () => {
		isHidden = true;
		const onOld = jest.fn();
		watchFreshness( scope(), [ 'before' ], onOld );
		expect( onOld ).not.toHaveBeenCalled();
		isHidden = false;
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'renewed, it is of now until the cart changes again', () => {
		const onOld = jest.fn( ( { renewed }: Freshness ) => renewed() );
		const { isOld } = watchFreshness( scope(), [ 'before' ], onOld );
		expect( isOld() ).toBe( false );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( onOld ).toHaveBeenCalledTimes( 1 );
		setCookie( 'later' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( onOld ).toHaveBeenCalledTimes( 2 );
	} );
} );

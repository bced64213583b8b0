import { cart, getCartSettings, loadEngine } from '@vitrin/cart';
import { createShopCart } from '../shop-cart';

jest.mock( '@vitrin/cart', () => ( {
	cart: { add: jest.fn(), getState: jest.fn() },
	getCartSettings: jest.fn( () => ( {} ) ),
	loadEngine: jest.fn(),
} ) );

const setCoupon = jest.fn();

const holds = ( ...codes: string[] ) =>
	jest.mocked( cart.getState ).mockReturnValue( {
		view: { coupons: codes.map( ( code ) => ( { code } ) ) },
	} as never );

const refused = ( message: string ) => ( {
	ok: false,
	failure: { kind: 'refused', code: 409, message },
} );

beforeEach( () => {
	jest.mocked( loadEngine ).mockResolvedValue( {
		methods: { setCoupon },
	} as never );
	holds();
} );

it( '[CHAT-12] a coupon goes by the cart’s own way, which is loaded when it is pressed', async () => {
	const shop = createShopCart();
	expect( loadEngine ).not.toHaveBeenCalled();
	setCoupon.mockResolvedValueOnce( { ok: true } );
	expect( await shop?.applyCoupon( 'yalda' ) ).toBe( '' );
	expect( setCoupon ).toHaveBeenCalledWith( 'yalda', true );
} );

it( '[CHAT-12] one that is there already says so; what WooCommerce refuses has its words; offline says what can be done', async () => {
	const shop = createShopCart();
	const THERE = 'This coupon is in your cart already.';
	holds( 'yalda' );
	setCoupon.mockClear();
	expect( await shop?.applyCoupon( 'yalda' ) ).toBe( THERE );
	expect( setCoupon ).not.toHaveBeenCalled();
	holds();
	setCoupon.mockImplementationOnce( async () => {
		holds( 'yalda' );
		return refused( 'این کد قبلاً اعمال شده' );
	} );
	expect( await shop?.applyCoupon( 'yalda' ) ).toBe( THERE );
	holds( 'other' );
	setCoupon.mockResolvedValueOnce( refused( 'حداقل خرید' ) );
	expect( await shop?.applyCoupon( 'yalda' ) ).toBe( 'حداقل خرید' );
	jest.mocked( loadEngine ).mockRejectedValueOnce( new Error( 'offline' ) );
	expect( await shop?.applyCoupon( 'yalda' ) ).toContain(
		'the code can be copied'
	);
	setCoupon.mockResolvedValueOnce( {
		ok: false,
		failure: { kind: 'offline', code: 0, message: 'آفلاین' },
	} );
	expect( await shop?.applyCoupon( 'yalda' ) ).toBe( 'آفلاین' );
} );

it( '[CHAT-12] a page without a cart has none', () => {
	jest.mocked( getCartSettings ).mockReturnValueOnce( null );
	expect( createShopCart() ).toBeNull();
} );

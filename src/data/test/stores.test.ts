import { createRegistry } from '@wordpress/data';
import { createCartDescriptor, createSideCartDescriptor } from '../stores';
import { createCart } from '../../cart/store';
import type { CallResult, CartResult, PendingChange } from '@vitrin/cart';
import { createSideCartStore } from '../../side-cart/store';
import { answerWith, cartWith, KEY } from '../../cart/test/helpers';

const setUp = () => {
	const send = jest.fn< Promise< CallResult >, [ PendingChange | null ] >(
		async () => ( {
			ok: true,
			value: answerWith( cartWith( { [ KEY ]: 4 }, 8 ) ),
		} )
	);
	const cart = createCart( {
		send,
		server: null,
		cookieCart: { quantity: 2, total: '0' },
		hasCart: () => true,
		newOperation: () => 'op',
		lostMessage: () => 'lost',
		onAnswer: () => {},
	} );
	const sideCart = createSideCartStore();
	const registry = createRegistry();
	registry.register( createCartDescriptor( cart ) as never );
	registry.register( createSideCartDescriptor( sideCart ) as never );
	return { registry, cart, sideCart, send };
};

/** As other plugins see them: without types. */
const setUpActions = () => {
	const all = setUp();
	const actions = all.registry.dispatch( 'vitrin/cart' ) as unknown as Record<
		string,
		( ...args: unknown[] ) => Promise< CartResult >
	>;
	return { ...all, actions, add: actions.addItem! };
};

type Select = Record< string, ( ...args: unknown[] ) => unknown >;

describe( '@wordpress/data', () => {
	it( 'shows the cart, the very same objects: no second copy', async () => {
		const { registry, cart } = setUp();
		const select = registry.select( 'vitrin/cart' ) as Select;
		expect( select.getView!() ).toBe( cart.getState().view );
		expect( select.getStatus!() ).toBe( 'unknown' );
		await cart.refresh();
		expect( select.getCart!() ).toBe( cart.getState().server );
		expect( select.isPending!() ).toBe( false );
	} );

	it( 'tells followers of the registry', async () => {
		const { registry, cart } = setUp();
		const listener = jest.fn();
		registry.subscribe( listener, 'vitrin/cart' );
		await cart.refresh();
		expect( listener ).toHaveBeenCalled();
	} );

	it( 'its actions change the store and give the result', async () => {
		const { registry, cart, send } = setUp();
		const actions = registry.dispatch( 'vitrin/cart' ) as unknown as Record<
			string,
			( ...args: unknown[] ) => Promise< unknown >
		>;
		await expect( actions.setQuantity!( KEY, 4 ) ).resolves.toMatchObject( {
			ok: true,
		} );
		expect( send ).toHaveBeenCalledWith(
			expect.objectContaining( {
				type: 'quantity',
				key: KEY,
				quantity: 4,
			} ),
			[]
		);
		expect( cart.getState().server?.revision ).toBe( 8 );
	} );

	it( 'addItem takes a product and how many, options and fields of a form', async () => {
		const { add, send } = setUpActions();
		await expect( add( { productId: 31 } ) ).resolves.toMatchObject( {
			ok: true,
		} );
		await add( {
			productId: 31,
			quantity: 2,
			variationId: 34,
			attributes: { attribute_pa_color: 'blue' },
			fields: { gift: 'yes', quantity: '9' },
		} );
		expect( send.mock.calls.map( ( [ change ] ) => change ) ).toMatchObject(
			[
				{
					type: 'add',
					request: {
						action: 'vitrin_add_item',
						productId: 31,
						quantity: 1,
						fields: { product_id: '31', quantity: '1' },
					},
				},
				{
					request: {
						quantity: 2,
						fields: {
							product_id: '31',
							quantity: '2',
							variation_id: '34',
							'attributes[attribute_pa_color]': 'blue',
							gift: 'yes',
						},
					},
				},
			]
		);
	} );

	it.each< [ string, unknown[] ] >( [
		[ 'addItem', [] ],
		[ 'addItem', [ null ] ],
		[ 'addItem', [ 31 ] ],
		[ 'addItem', [ { productId: '31' } ] ],
		[ 'addItem', [ { productId: 0 } ] ],
		[ 'addItem', [ { productId: 31, quantity: 0 } ] ],
		[ 'addItem', [ { productId: 31, quantity: NaN } ] ],
		[ 'addItem', [ { productId: 31, variationId: 'x' } ] ],
		[ 'addItem', [ { productId: 31, attributes: null } ] ],
		[ 'addItem', [ { productId: 31, attributes: [ 'blue' ] } ] ],
		[ 'addItem', [ { productId: 31, fields: { gift: {} } } ] ],
		[ 'setQuantity', [] ],
		[ 'setQuantity', [ KEY, '2' ] ],
		[ 'setQuantity', [ KEY, -1 ] ],
		[ 'setQuantity', [ 5, 2 ] ],
		[ 'removeItem', [] ],
		[ 'removeItem', [ { key: KEY } ] ],
	] )(
		'%s of %j is refused, neither thrown nor sent',
		async ( name, given ) => {
			const { actions, cart, send } = setUpActions();
			const before = cart.getState();
			await expect( actions[ name ]!( ...given ) ).resolves.toMatchObject(
				{ ok: false, failure: { kind: 'refused', code: 400 } }
			);
			expect( cart.getState() ).toBe( before );
			expect( send ).not.toHaveBeenCalled();
		}
	);

	it( 'the side cart’s notice takes text alone', () => {
		jest.useFakeTimers();
		const { registry, sideCart } = setUp();
		const { showNotice } = registry.dispatch(
			'vitrin/side-cart'
		) as unknown as Record< string, ( ...args: unknown[] ) => void >;
		for ( const args of [ [], [ null, null ], [ { text: 'x' } ] ] ) {
			showNotice!( ...args );
			jest.runAllTimers();
		}
		expect( sideCart.getState().notice ).toBeNull();
		showNotice!( 'x' );
		jest.advanceTimersByTime( 200 );
		expect( sideCart.getState().notice ).toMatchObject( { text: 'x' } );
		jest.useRealTimers();
	} );

	it( 'resolveSelect waits for the first answer', async () => {
		const { registry } = setUp();
		const resolved = registry.resolveSelect(
			'vitrin/cart'
		) as unknown as Record< string, () => Promise< unknown > >;
		await expect( resolved.getCart!() ).resolves.toMatchObject( {
			revision: 8,
		} );
	} );

	it( 'opens and closes the side cart', () => {
		const { registry, sideCart } = setUp();
		const { open, close } = registry.dispatch(
			'vitrin/side-cart'
		) as unknown as Record< string, () => void >;
		const select = registry.select( 'vitrin/side-cart' ) as Select;
		open!();
		expect( sideCart.getState().isOpen ).toBe( true );
		expect( select.isOpen!() ).toBe( true );
		close!();
		expect( select.isOpen!() ).toBe( false );
	} );
} );

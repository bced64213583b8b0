import { createRegistry } from '@wordpress/data';
import { createCartDescriptor, createSideCartDescriptor } from '../stores';
import { createCart } from '../../cart/store';
import { createSideCartStore } from '../../side-cart/store';
import { answerWith, cartWith, KEY } from '../../cart/test/helpers';

const setUp = () => {
	const send = jest.fn( async () => ( {
		ok: true as const,
		value: answerWith( cartWith( { [ KEY ]: 4 }, 8 ) ),
	} ) );
	const cart = createCart( {
		send,
		lock: ( task ) => task(),
		server: null,
		guess: { quantity: 2, total: '0' },
		hasCart: () => true,
		newOperation: () => 'op',
		lostMessage: 'lost',
		onAnswer: () => {},
	} );
	const sideCart = createSideCartStore();
	const registry = createRegistry();
	registry.register( createCartDescriptor( cart ) as never );
	registry.register( createSideCartDescriptor( sideCart ) as never );
	return { registry, cart, sideCart, send };
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

import { createQuantityFields } from '../quantity-fields';

const ROW =
	'<form class="woocommerce-cart-form"><table><tbody><tr class="cart_item"><td><input name="cart[a][qty]" class="qty" value="2"></td></tr></tbody></table></form>';

const begin = ( sent: () => number | undefined ) => {
	document.body.innerHTML = `<div class="woocommerce">${ ROW }</div>`;
	const waiting: Array< () => void > = [];
	const send = jest.fn();
	const fields = createQuantityFields( {
		clock: {
			now: () => 0,
			after: ( _time: number, task: () => void ) => {
				waiting.push( task );
				return () => {
					waiting.splice( waiting.indexOf( task ), 1 );
				};
			},
		} as never,
		updater: { send, sent, isSending: () => false },
	} );
	const field = document.querySelector( 'input' )!;
	for ( const type of [ 'input', 'change', 'focusout' ] ) {
		field.addEventListener( type, fields.onEvent );
	}
	return {
		field,
		send,
		pass: () => waiting.splice( 0 ).forEach( ( task ) => task() ),
	};
};

describe( 'a quantity field of the cart page', () => {
	it( '[CART-01] what is typed is sent as it is, what is clicked by how much it changes', () => {
		const typed = begin( () => undefined );
		typed.field.value = '4';
		typed.field.dispatchEvent(
			new InputEvent( 'input', { inputType: 'insertText' } )
		);
		typed.pass();
		expect( typed.send.mock.calls ).toEqual( [ [ 'a', 4, undefined ] ] );

		const clicked = begin( () => undefined );
		clicked.field.value = '4';
		clicked.field.dispatchEvent( new Event( 'change' ) );
		clicked.pass();
		expect( clicked.send.mock.calls ).toEqual( [ [ 'a', 4, 2 ] ] );
	} );

	it( '[CART-01] [SIDE-20] left after the change was made, while the page still shows the old quantity, it sends nothing', () => {
		const { field, send, pass } = begin( () => 4 );
		field.value = '4';
		field.dispatchEvent( new Event( 'change' ) );
		pass();
		expect( send ).not.toHaveBeenCalled();
	} );

	it( '[CART-01] [SIDE-14] a fraction of a piece is left out of what is sent, and of the field once somebody leaves it', () => {
		const { field, send, pass } = begin( () => undefined );
		field.step = '1';
		field.value = '4.5';
		field.dispatchEvent(
			new InputEvent( 'input', { inputType: 'insertText' } )
		);
		expect( field.value ).toBe( '4.5' );
		field.dispatchEvent( new Event( 'focusout' ) );
		expect( field.value ).toBe( '4' );
		pass();
		expect( send.mock.calls ).toEqual( [ [ 'a', 4, undefined ] ] );
	} );
} );

import { parseCart } from '../domain/answer';
import { kindOf, merged } from '../domain/changes';
import type {
	AddRequest,
	CartAnswer,
	PendingChange,
	ServerCart,
} from '../domain/types';
import fixture from '../cart.fixture.json';

export const KEY = fixture.lines[ 0 ]!.key;
export const OTHER = fixture.lines[ 1 ]!.key;

/** The fixture's cart, with some lines at other quantities; 0 takes a line out. */
export const cartWith = (
	quantities: Record< string, number > = {},
	revision = 7
): ServerCart => {
	const cart = parseCart( fixture );
	const lines = cart.lines
		.map( ( line ) => ( {
			...line,
			quantity: quantities[ line.key ] ?? line.quantity,
		} ) )
		.filter( ( { quantity } ) => quantity > 0 );
	return {
		...cart,
		revision,
		lines,
		quantity: lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 ),
	};
};

export const answerWith = ( cart: ServerCart | null ): CartAnswer => ( {
	code: 200,
	message: '',
	fragments: {},
	cartHash: cart?.hash ?? '',
	nonce: '',
	cart,
	operations: [],
} );

export const addOf = ( productId: number, quantity = 1 ): AddRequest => ( {
	action: 'add_to_cart',
	productId,
	quantity,
	fields: { product_id: String( productId ), quantity: String( quantity ) },
} );

/** Whether a reading of the cart shows that the change was made. */
export const isChangeApplied = (
	change: PendingChange,
	answer: CartAnswer
): boolean => kindOf( change ).isDone( change, answer );

/** Whether two changes that wait are one. */
export const areOne = (
	older: PendingChange | null,
	newer: PendingChange | null
): boolean => merged( older, newer ) !== null;

/** The fragments of an answer as PHP prints them. */
export const fragmentsOf = ( data: object ): Record< string, string > => ( {
	'script#vitrin-cart-data': `<script type="application/json" id="vitrin-cart-data">${ JSON.stringify(
		data
	).replace( /</g, '\\u003C' ) }</script>`,
} );

export { fixture };

import type { CartResult } from '@vitrin/cart';
import { createUpdater } from '../updater';

const MADE: CartResult = {
	ok: true,
	cart: null,
	answer: {
		code: 200,
		message: '',
		fragments: {},
		cartHash: '',
		nonce: '',
		cart: null,
		operations: [],
	},
};
const REFUSED: CartResult = {
	ok: false,
	failure: { kind: 'refused', code: 409, message: 'none left' },
};

/** Lets everything that waits for nothing else happen. */
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

const begin = () => {
	const calls: Array< {
		key: string;
		quantity: number;
		answer: ( result: CartResult ) => void;
	} > = [];
	const reads: Array< ( page: string | null ) => void > = [];
	const log: string[] = [];
	let isBusy = false;
	const updater = createUpdater< string >( {
		setQuantity: ( key, quantity ) =>
			new Promise( ( answer ) =>
				calls.push( { key, quantity, answer } )
			),
		read: () => new Promise( ( resolve ) => reads.push( resolve ) ),
		show( page ) {
			log.push( `show ${ page }` );
			return page !== 'unfit';
		},
		onBusy: ( busy ) => ( isBusy = busy ),
		onRefused: ( key, message ) =>
			log.push( `refused ${ key }: ${ message }` ),
		onShown: () => log.push( 'shown' ),
		onNotShown: () => log.push( 'not shown' ),
	} );
	return { calls, reads, log, updater, isBusy: () => isBusy };
};

describe( 'updater', () => {
	it( '[CART-01] reads the page when the change is through, and is busy until it is shown', async () => {
		const { calls, reads, log, updater, isBusy } = begin();
		updater.send( 'a', 3 );
		expect( isBusy() ).toBe( true );
		expect( updater.sent( 'a' ) ).toBe( 3 );
		await settle();
		expect( reads ).toHaveLength( 0 );
		calls[ 0 ]!.answer( MADE );
		await settle();
		expect( reads ).toHaveLength( 1 );
		expect( isBusy() ).toBe( true );
		reads[ 0 ]!( 'page' );
		await settle();
		expect( log ).toEqual( [ 'show page', 'shown' ] );
		expect( isBusy() ).toBe( false );
		expect( updater.isBusy() ).toBe( false );
	} );

	it( '[CART-01] [SIDE-20] what was made counts as sent until the page shows it: its old numbers would make one change two', async () => {
		const { calls, reads, log, updater } = begin();
		updater.send( 'a', 4 );
		calls[ 0 ]!.answer( MADE );
		await settle();
		reads[ 0 ]!( null );
		await settle();
		expect( log ).toEqual( [ 'not shown' ] );
		expect( updater.isSending( 'a' ) ).toBe( false );
		expect( updater.sent( 'a' ) ).toBe( 4 );
		updater.send( 'a', 9 );
		calls[ 1 ]!.answer( REFUSED );
		await settle();
		expect( updater.sent( 'a' ) ).toBe( 4 );
		reads[ 1 ]!( 'page' );
		await settle();
		expect( updater.sent( 'a' ) ).toBeUndefined();
	} );

	it( '[CART-01] several changes are one reading, after the last', async () => {
		const { calls, reads, updater } = begin();
		updater.send( 'a', 3 );
		updater.send( 'b', 1 );
		calls[ 0 ]!.answer( MADE );
		await settle();
		expect( reads ).toHaveLength( 0 );
		calls[ 1 ]!.answer( MADE );
		await settle();
		expect( reads ).toHaveLength( 1 );
	} );

	it( '[CART-01] a page that was read before a newer change is never shown', async () => {
		const { calls, reads, log, updater } = begin();
		updater.send( 'a', 3 );
		calls[ 0 ]!.answer( MADE );
		await settle();
		updater.send( 'a', 4 );
		reads[ 0 ]!( 'old' );
		await settle();
		expect( log ).toEqual( [] );
		calls[ 1 ]!.answer( MADE );
		await settle();
		reads[ 1 ]!( 'new' );
		await settle();
		expect( log ).toEqual( [ 'show new', 'shown' ] );
	} );

	it( '[CART-01] a newer change that ends while the page is read makes it read again', async () => {
		const { calls, reads, log, updater } = begin();
		updater.send( 'a', 3 );
		calls[ 0 ]!.answer( MADE );
		await settle();
		updater.send( 'a', 4 );
		calls[ 1 ]!.answer( MADE );
		await settle();
		reads[ 0 ]!( 'old' );
		await settle();
		reads[ 1 ]!( 'new' );
		await settle();
		expect( log ).toEqual( [ 'show new', 'shown' ] );
	} );

	it( '[CART-01] only the newest change of a line says that it was refused', async () => {
		const { calls, log, updater } = begin();
		updater.send( 'a', 3 );
		updater.send( 'a', 4 );
		calls[ 0 ]!.answer( REFUSED );
		await settle();
		expect( log ).toEqual( [] );
		calls[ 1 ]!.answer( REFUSED );
		await settle();
		expect( log ).toEqual( [ 'refused a: none left' ] );
		expect( updater.isSending( 'a' ) ).toBe( false );
	} );

	it.each( [ null, 'unfit' ] )(
		'[CART-01] a page that is %s is said not to be shown, and can be asked for again',
		async ( page ) => {
			const { reads, log, updater, isBusy } = begin();
			updater.renew();
			await settle();
			reads[ 0 ]!( page );
			await settle();
			expect( log.at( -1 ) ).toBe( 'not shown' );
			expect( isBusy() ).toBe( false );
			updater.renew();
			await settle();
			reads[ 1 ]!( 'page' );
			await settle();
			expect( log.at( -1 ) ).toBe( 'shown' );
		}
	);

	it( '[CART-03] idle comes when everything is through, at once when nothing is', async () => {
		const { calls, reads, updater } = begin();
		await updater.idle();
		let isIdle = false;
		updater.send( 'a', 3 );
		void updater.idle().then( () => ( isIdle = true ) );
		calls[ 0 ]!.answer( MADE );
		await settle();
		expect( isIdle ).toBe( false );
		reads[ 0 ]!( 'page' );
		await settle();
		expect( isIdle ).toBe( true );
	} );
} );

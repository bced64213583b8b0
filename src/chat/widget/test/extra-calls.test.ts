/** How pictures, ratings and transcripts get to the shop. */
import { createExtraCalls } from '../extra-calls';

const REST = 'https://shop.example/wp-json/vitrin/v1/chat';
const AJAX = 'https://shop.example/wp-admin/admin-ajax.php';

const begun = ( answers: Array< [ number, string ] > ) => {
	const asked: string[] = [];
	const bodies: FormData[] = [];
	window.fetch = async ( url, init ) => {
		const [ status, body ] = answers[ asked.length ] ?? [ 200, '{}' ];
		asked.push( String( url ) );
		bodies.push( init?.body as FormData );
		return {
			status,
			ok: status < 300,
			json: async () => JSON.parse( body ),
		} as Response;
	};
	const calls = createExtraCalls(
		{ url: REST, ajax: AJAX },
		{ getContact: () => ( { token: 't' } ) as never }
	);
	return { asked, bodies, calls: calls! };
};

it( '[CHAT-08] [CHAT-09] what REST keeps from guests goes by admin-ajax, a picture too, and so do later calls', async () => {
	const { asked, bodies, calls } = begun( [
		[ 403, '<html>No.</html>' ],
		[ 200, '{"answer":{"success":true}}' ],
		[ 200, '{"answer":{"success":true}}' ],
	] );
	const picture = new Blob( [ 'x' ] );
	expect( await calls.sendPicture( 'p1', picture, 'c1' ) ).toMatchObject( {
		isDone: true,
	} );
	expect( asked ).toEqual( [ `${ REST }/conversations/pictures`, AJAX ] );
	expect( bodies[ 1 ]!.get( 'path' ) ).toBe( '/conversations/pictures' );
	expect( bodies[ 1 ]!.get( 'picture' ) ).toBeInstanceOf( Blob );
	expect( await calls.rate( 'c1', 5 ) ).toMatchObject( { isDone: true } );
	expect( asked.slice( 2 ) ).toEqual( [ AJAX ] );
} );

it.each< [ number, string, object ] >( [
	[
		400,
		'{"code":"vitrin_invalid","message":"چرا"}',
		{ message: 'چرا', mayRetry: false },
	],
	[ 429, '{"code":"vitrin_limited","message":"بعد"}', { mayRetry: true } ],
	[ 503, '<html>', { message: '', mayRetry: true } ],
] )(
	'[CHAT-08] what the shop itself says, and a fault of the host, is asked once: %i',
	async ( status, body, expected ) => {
		const { asked, calls } = begun( [ [ status, body ] ] );
		expect( await calls.rate( 'c1', 5 ) ).toMatchObject( {
			isDone: false,
			...expected,
		} );
		expect( asked ).toHaveLength( 1 );
	}
);

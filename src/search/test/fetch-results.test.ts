import answer from '../answer.fixture.json';
import { createAsk } from '../fetch-results';

/** Answers that are given by hand, in any order. */
const shop = () => {
	const calls: Array< {
		url: string;
		signal: AbortSignal;
		give: ( body: unknown, ok?: boolean ) => void;
		breakOff: () => void;
	} > = [];
	const send = ( ( url: string, { signal }: RequestInit ) =>
		new Promise( ( resolve, reject ) => {
			signal?.addEventListener( 'abort', () => reject( new Error() ) );
			calls.push( {
				url,
				signal: signal as AbortSignal,
				give: ( body, ok = true ) =>
					resolve( { ok, json: async () => body } ),
				breakOff: () => reject( new TypeError() ),
			} );
		} ) ) as unknown as typeof fetch;
	let limit = 0;
	let late = () => {};
	const ask = createAsk( {
		url: '/?wc-ajax=vitrin_search',
		timeout: 8000,
		fetch: send,
		clock: {
			after: ( milliseconds, task ) => {
				limit = milliseconds;
				late = task;
				return () => {};
			},
		},
	} );
	return {
		ask,
		calls,
		timeOut: () => {
			expect( limit ).toBe( 8000 );
			late();
		},
	};
};

const good = { results: answer };

describe( 'asking', () => {
	it( '[LIST-08] sends what was typed, encoded', async () => {
		const { ask, calls } = shop();
		const reply = ask( "گل & %'", 'گل' );
		expect( calls[ 0 ]?.url ).toBe(
			`/?wc-ajax=vitrin_search&term=${ encodeURIComponent( "گل & %'" ) }`
		);
		calls[ 0 ]?.give( good );
		expect( ( await reply ).kind ).toBe( 'results' );
	} );

	it( '[LIST-08] the newest wins, and the older call is given up', async () => {
		const { ask, calls } = shop();
		const first = ask( 'گل', 'گل' );
		const second = ask( 'گلدان', 'گلدان' );
		expect( calls[ 0 ]?.signal.aborted ).toBe( true );
		calls[ 1 ]?.give( good );
		expect( await first ).toEqual( { kind: 'old' } );
		expect( ( await second ).kind ).toBe( 'results' );
	} );

	it( '[LIST-08] asks once for terms that find the same; a failure is asked again', async () => {
		const { ask, calls } = shop();
		const first = ask( 'كتاب', 'کتاب' );
		calls[ 0 ]?.give( {}, false );
		expect( await first ).toEqual( { kind: 'failed' } );
		const second = ask( 'كتاب', 'کتاب' );
		calls[ 1 ]?.give( good );
		await second;
		expect( ( await ask( 'کتاب', 'کتاب' ) ).kind ).toBe( 'results' );
		expect( calls ).toHaveLength( 2 );
	} );

	it.each( [
		[
			'an error',
			( s: ReturnType< typeof shop > ) =>
				s.calls[ 0 ]?.give( good, false ),
		],
		[
			'garbage',
			( s: ReturnType< typeof shop > ) =>
				s.calls[ 0 ]?.give( { results: {} } ),
		],
		[
			'no connection',
			( s: ReturnType< typeof shop > ) => s.calls[ 0 ]?.breakOff(),
		],
		[ 'a time-out', ( s: ReturnType< typeof shop > ) => s.timeOut() ],
	] )(
		'[LIST-08] %s is a failure, never an exception',
		async ( _name, fault ) => {
			const made = shop();
			const reply = made.ask( 'گل', 'گل' );
			fault( made );
			expect( await reply ).toEqual( { kind: 'failed' } );
		}
	);
} );

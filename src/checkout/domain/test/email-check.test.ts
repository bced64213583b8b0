import {
	createEmailCheck,
	type CheckResult,
	type EmailView,
} from '../email-check';

/** A shop that answers when it is told to, and a clock that is wound by hand. */
const setUp = () => {
	const shown: Array< [ EmailView, string ] > = [];
	const calls: Array< {
		email: string;
		answer: ( result: CheckResult ) => Promise< void >;
	} > = [];
	let tasks: Array< { at: number; task: () => void } > = [];
	let now = 0;
	const check = createEmailCheck( {
		ask: ( email ) =>
			new Promise( ( resolve ) => {
				calls.push( {
					email,
					async answer( result ) {
						resolve( result );
						await Promise.resolve();
						await Promise.resolve();
					},
				} );
			} ),
		isComplete: ( email ) => /^.+@.+\..+$/.test( email ),
		show: ( view, email ) => shown.push( [ view, email ] ),
		clock: {
			after( milliseconds, task ) {
				const mine = { at: now + milliseconds, task };
				tasks.push( mine );
				return () => {
					tasks = tasks.filter( ( other ) => other !== mine );
				};
			},
		},
	} );
	const pass = ( milliseconds: number ) => {
		now += milliseconds;
		const due = tasks.filter( ( { at } ) => at <= now );
		tasks = tasks.filter( ( { at } ) => at > now );
		due.forEach( ( { task } ) => task() );
	};
	return {
		...check,
		calls,
		pass,
		view: () => shown.at( -1 )?.[ 0 ],
		shown,
	};
};

const KNOWN = { isKnown: true };
const UNKNOWN = { isKnown: false };
const FAILED = { retryAfter: 0 };

describe( 'the email’s check', () => {
	it( '[CHK-03a] asks 300 ms after the last letter, and shows what was answered', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.i' );
		pass( 299 );
		input( 'a@b.ir' );
		pass( 299 );
		expect( calls ).toHaveLength( 0 );
		pass( 1 );
		expect( calls.map( ( { email } ) => email ) ).toEqual( [ 'a@b.ir' ] );
		expect( view() ).toBe( 'typing' );
		await calls[ 0 ]?.answer( KNOWN );
		expect( view() ).toBe( 'known' );
		input( 'c@b.ir' );
		expect( view() ).toBe( 'typing' );
		pass( 300 );
		await calls[ 1 ]?.answer( UNKNOWN );
		expect( view() ).toBe( 'unknown' );
	} );

	it( '[CHK-03] an empty or incomplete email asks nothing', () => {
		const { input, calls, pass, view } = setUp();
		input( '' );
		expect( view() ).toBe( 'empty' );
		input( 'a@' );
		pass( 1000 );
		expect( view() ).toBe( 'typing' );
		input( '   ' );
		pass( 1000 );
		expect( view() ).toBe( 'empty' );
		expect( calls ).toHaveLength( 0 );
	} );

	it( '[CHK-03a] only one call is under way, and its stale answer is not shown', async () => {
		const { input, calls, pass, view, shown } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		input( 'b@b.ir' );
		pass( 300 );
		input( 'c@b.ir' );
		pass( 300 );
		expect( calls ).toHaveLength( 1 );
		await calls[ 0 ]?.answer( KNOWN );
		expect( shown.map( ( [ seen ] ) => seen ) ).not.toContain( 'known' );
		expect( calls.map( ( { email } ) => email ) ).toEqual( [
			'a@b.ir',
			'c@b.ir',
		] );
		await calls[ 1 ]?.answer( UNKNOWN );
		expect( view() ).toBe( 'unknown' );
	} );

	it( '[CHK-03] what was emptied meanwhile stays empty', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		input( '' );
		await calls[ 0 ]?.answer( KNOWN );
		expect( view() ).toBe( 'empty' );
		expect( calls ).toHaveLength( 1 );
	} );

	it( '[CHK-03] an answer is kept while the page is open, in any letters', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		await calls[ 0 ]?.answer( KNOWN );
		input( 'a@b.i' );
		input( 'A@B.ir' );
		expect( view() ).toBe( 'known' );
		pass( 1000 );
		expect( calls ).toHaveLength( 1 );
	} );

	it( '[CHK-03] typed away and back before the answer, it is asked once', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		input( 'a@b.i' );
		input( 'a@b.ir' );
		await calls[ 0 ]?.answer( KNOWN );
		pass( 300 );
		expect( view() ).toBe( 'known' );
		expect( calls ).toHaveLength( 1 );
	} );

	it( '[CHK-03] the same text again is no change', () => {
		const { input, calls, pass, shown } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		input( ' a@b.ir ' );
		pass( 300 );
		expect( calls ).toHaveLength( 1 );
		expect( shown ).toHaveLength( 1 );
	} );

	it( '[CHK-09] a failure shows the create-account section and is asked again with the next change', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		await calls[ 0 ]?.answer( FAILED );
		expect( view() ).toBe( 'failed' );
		input( 'a@b.i' );
		input( 'a@b.ir' );
		pass( 300 );
		expect( calls ).toHaveLength( 3 - 1 );
	} );

	it( '[CHK-09] over the limit nothing is asked until the shop says so', async () => {
		const { input, calls, pass, view } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		await calls[ 0 ]?.answer( { retryAfter: 30 } );
		expect( view() ).toBe( 'failed' );
		input( 'b@b.ir' );
		pass( 300 );
		expect( view() ).toBe( 'failed' );
		expect( calls ).toHaveLength( 1 );
		pass( 30_000 );
		input( 'c@b.ir' );
		pass( 300 );
		expect( calls ).toHaveLength( 2 );
	} );

	it( '[CHK-03] stopped, it neither asks nor shows', async () => {
		const { input, calls, pass, stop, shown } = setUp();
		input( 'a@b.ir' );
		pass( 300 );
		input( 'b@b.ir' );
		stop();
		pass( 300 );
		const before = shown.length;
		await calls[ 0 ]?.answer( KNOWN );
		expect( shown ).toHaveLength( before );
		expect( calls ).toHaveLength( 1 );
	} );
} );

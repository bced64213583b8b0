import {
	isFree,
	isMine,
	LEASE_TIME,
	readLease,
	writeLease,
} from '../domain/lease';
import { createLease, LEASE_KEY } from '../dom/storage-tabs';

const PATIENCE = 30_000;

/** One browser: storage that its tabs share, and a fake clock. */
const createBrowser = () => {
	let text: string | null = null;
	let time = 0;
	/** What the clock on the wall is off by. */
	let offset = 1_700_000_000_000;
	let timers: Array< { at: number; task: () => void } > = [];
	let writes = 0;
	const storage = {
		getItem: () => text,
		setItem( _key: string, value: string ) {
			writes++;
			text = value;
		},
		removeItem: () => void ( text = null ),
	};
	const clock = {
		after( milliseconds: number, task: () => void ) {
			const timer = { at: time + milliseconds, task };
			timers.push( timer );
			return () =>
				void ( timers = timers.filter( ( other ) => other !== timer ) );
		},
	};
	const settle = async () => {
		for ( let turn = 0; turn < 20; turn++ ) {
			await Promise.resolve();
		}
	};
	const pass = async ( milliseconds: number ) => {
		const end = time + milliseconds;
		await settle();
		for (;;) {
			const next = timers
				.filter( ( { at } ) => at <= end )
				.sort( ( a, b ) => a.at - b.at )[ 0 ];
			if ( ! next ) {
				break;
			}
			time = next.at;
			timers = timers.filter( ( other ) => other !== next );
			next.task();
			await settle();
		}
		time = end;
	};
	let tabs = 0;
	/** Gives what runs a task under the tab's lease. */
	const tab = ( own: Partial< typeof storage > = {} ) => {
		const number = ++tabs;
		let calls = 0;
		const acquire = createLease( {
			storage: () => ( { ...storage, ...own } ),
			clock,
			now: () => time + offset,
			// Differs by tab and by call, the same in each run.
			random: () => ( ( number * 37 + ++calls * 11 ) % 100 ) / 100,
			storageScope: '',
			patience: PATIENCE,
		} );
		return async < T >( task: () => Promise< T > ): Promise< T > => {
			const release = await acquire();
			try {
				return await task();
			} finally {
				release();
			}
		};
	};
	return {
		tab,
		pass,
		storage,
		now: () => time + offset,
		jump: ( milliseconds: number ) => void ( offset += milliseconds ),
		writes: () => writes,
		text: () => text,
	};
};

/** A browser, and changes that last until they are ended. */
const setUp = () => {
	const browser = createBrowser();
	const tasks: Array< { name: string; end: () => void } > = [];
	const log: string[] = [];
	const work = ( name: string ) => () =>
		new Promise< string >( ( resolve ) => {
			log.push( `${ name } begins` );
			tasks.push( {
				name,
				end() {
					log.push( `${ name } ends` );
					resolve( name );
				},
			} );
		} );
	const end = async ( name: string ) => {
		tasks.find( ( task ) => task.name === name )?.end();
		await browser.pass( 0 );
	};
	return { ...browser, work, log, end };
};

describe( 'two tabs without locks', () => {
	it( '[SIDE-20] that start at the same moment work one after the other', async () => {
		const { tab, pass, work, log, end } = setUp();
		const results = [ tab()( work( 'one' ) ), tab()( work( 'two' ) ) ];
		await pass( 1000 );
		expect( log ).toHaveLength( 1 );
		const first = log[ 0 ]!.split( ' ' )[ 0 ]!;
		const second = first === 'one' ? 'two' : 'one';
		await pass( 5000 );
		expect( log ).toHaveLength( 1 );
		await end( first );
		await pass( 1000 );
		expect( log ).toEqual( [
			`${ first } begins`,
			`${ first } ends`,
			`${ second } begins`,
		] );
		await end( second );
		await expect( Promise.all( results ) ).resolves.toEqual( [
			'one',
			'two',
		] );
	} );

	it( '[SIDE-20] a long change keeps its lease', async () => {
		const { tab, pass, work, log, end } = setUp();
		void tab()( work( 'long' ) );
		await pass( 500 );
		void tab()( work( 'other' ) );
		await pass( LEASE_TIME * 2.5 );
		expect( log ).toEqual( [ 'long begins' ] );
		await end( 'long' );
		await pass( 500 );
		expect( log ).toEqual( [ 'long begins', 'long ends', 'other begins' ] );
	} );

	it( '[SIDE-20] the lease of a tab that crashed is taken over when it is over, not before', async () => {
		const { tab, pass, storage, now, work, log } = setUp();
		storage.setItem( LEASE_KEY, writeLease( 'crashed', now() ) );
		void tab()( work( 'next' ) );
		await pass( LEASE_TIME - 500 );
		expect( log ).toEqual( [] );
		await pass( 1000 );
		expect( log ).toEqual( [ 'next begins' ] );
	} );

	it( 'patience ends: the change is made without the lease, and the lease is left alone', async () => {
		const { tab, pass, work, log, text, end } = setUp();
		void tab()( work( 'endless' ) );
		await pass( 500 );
		void tab()( work( 'other' ) );
		await pass( PATIENCE - 1000 );
		expect( log ).toEqual( [ 'endless begins' ] );
		await pass( 2000 );
		expect( log ).toEqual( [ 'endless begins', 'other begins' ] );
		await end( 'other' );
		expect( text() ).not.toBeNull();
	} );

	it( 'nothing is left behind, not even when the change fails', async () => {
		const { tab, pass, text } = setUp();
		const failed = tab()( () => Promise.reject( new Error( 'x' ) ) ).catch(
			( error: unknown ) => error
		);
		await pass( 100 );
		expect( await failed ).toEqual( new Error( 'x' ) );
		expect( text() ).toBeNull();
	} );

	it( 'a page that is left lets the next one in', async () => {
		const { tab, pass, work, log } = setUp();
		void tab()( work( 'left' ) );
		await pass( 500 );
		window.dispatchEvent( new Event( 'pagehide' ) );
		void tab()( work( 'next' ) );
		await pass( 200 );
		expect( log ).toEqual( [ 'left begins', 'next begins' ] );
	} );

	it( 'a lease is renewed only while its change is under way', async () => {
		const { tab, pass, work, end, writes } = setUp();
		void tab()( work( 'one' ) );
		await pass( 4000 );
		expect( writes() ).toBe( 2 );
		await end( 'one' );
		await pass( 20_000 );
		expect( writes() ).toBe( 2 );
	} );
} );

describe( 'a clock that jumps', () => {
	it( 'back: a lease that now ends too far ahead holds nobody up', async () => {
		const { tab, pass, storage, now, jump, work, log } = setUp();
		storage.setItem( LEASE_KEY, writeLease( 'before', now() ) );
		jump( -3_600_000 );
		void tab()( work( 'one' ) );
		await pass( 200 );
		expect( log ).toEqual( [ 'one begins' ] );
	} );

	it( 'ahead: the waiting tab still waits no longer than its patience', async () => {
		const { tab, pass, storage, now, jump, work, log } = setUp();
		storage.setItem( LEASE_KEY, writeLease( 'other', now() ) );
		void tab()( work( 'one' ) );
		await pass( 200 );
		jump( 86_400_000 );
		await pass( 400 );
		expect( log ).toEqual( [ 'one begins' ] );
	} );
} );

describe( 'storage that is no use', () => {
	it.each( [
		[
			'throws when written',
			{
				setItem() {
					throw new DOMException( 'full', 'QuotaExceededError' );
				},
			},
		],
		[
			'throws when read',
			{
				getItem(): string | null {
					throw new DOMException( 'no', 'SecurityError' );
				},
			},
		],
		[ 'forgets', { setItem() {} } ],
	] )( 'that %s: the change is made at once', async ( _name, own ) => {
		const { tab, pass, work, log } = setUp();
		void tab( own )( work( 'one' ) );
		await pass( 0 );
		expect( log ).toEqual( [ 'one begins' ] );
	} );

	it( 'that fills up under way: the change goes on', async () => {
		const { tab, pass, work, end, storage } = setUp();
		let isFull = false;
		const result = tab( {
			setItem( key, value ) {
				if ( isFull ) {
					throw new DOMException( 'full', 'QuotaExceededError' );
				}
				storage.setItem( key, value );
			},
		} )( work( 'one' ) );
		await pass( 500 );
		isFull = true;
		await pass( 5000 );
		await end( 'one' );
		await expect( result ).resolves.toBe( 'one' );
	} );
} );

describe( 'a lease', () => {
	it( 'is read as it was written, until it is over', () => {
		const text = writeLease( 'me', 1000 );
		expect( readLease( text, 1000 ) ).toEqual( {
			owner: 'me',
			until: 1000 + LEASE_TIME,
		} );
		expect( readLease( text, 999 + LEASE_TIME ) ).not.toBeNull();
		expect( readLease( text, 1000 + LEASE_TIME ) ).toBeNull();
	} );

	it( 'is the one of who wrote it, as long as it lasts', () => {
		const text = writeLease( 'me', 1000 );
		expect( isMine( text, 'me', 1000 ) ).toBe( true );
		expect( isMine( text, 'you', 1000 ) ).toBe( false );
		expect( isMine( text, 'me', 1000 + LEASE_TIME ) ).toBe( false );
		expect( isMine( null, 'me', 1000 ) ).toBe( false );
		expect( isFree( text, 1000 ) ).toBe( false );
	} );

	it( 'that ends further ahead than any can is none: the clock was set back', () => {
		const text = writeLease( 'me', 1000 );
		expect( isFree( text, 1000 ) ).toBe( false );
		expect( isFree( text, 999 ) ).toBe( true );
	} );

	it.each( [
		null,
		'',
		'me',
		'a me 2000',
		'me 2000x',
		'me x2000',
		'me soon',
		' 2000',
		'me 2000 3000',
		'me 99999999999999999',
		'{"owner":"me"}',
	] )( 'is not seen in %j', ( text ) => {
		expect( isFree( text, 1000 ) ).toBe( true );
	} );
} );

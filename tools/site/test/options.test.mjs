import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseOptions } from '../lib/options.mjs';

test( 'without options: the tested versions on the usual port', () => {
	const options = parseOptions( [], {} );
	assert.equal( options.port, 8888 );
	assert.equal( options.name, 'shop' );
	assert.equal( options.wordpress, '' );
	assert.equal( options.woocommerce, '' );
	assert.equal( options.php, '' );
	assert.equal( options.build, true );
	assert.equal( options.withPlugin, true );
	assert.deepEqual( options.plugins, [] );
} );

test( 'every option is read', () => {
	assert.deepEqual(
		parseOptions(
			[
				'--wordpress=latest',
				'--woocommerce=10.0.2',
				'--theme=astra',
				'--plugin=a',
				'--plugin=b',
				'--database=/run/mysqld/mysqld.sock',
				'--port=9000',
				'--php=wasm',
				'--reset',
				'--fresh',
				'--ltr',
				'--no-build',
				'--quiet',
				'--offline',
				'--json',
				'--without-plugin',
			],
			{}
		),
		{
			wordpress: 'latest',
			woocommerce: '10.0.2',
			theme: 'astra',
			plugins: [ 'a', 'b' ],
			withPlugin: false,
			database: '/run/mysqld/mysqld.sock',
			port: 9000,
			name: 'shop-9000',
			php: 'wasm',
			reset: true,
			fresh: true,
			ltr: true,
			build: false,
			quiet: true,
			offline: true,
			json: true,
			help: false,
		}
	);
} );

test( 'the environment may choose the kind of PHP, the option wins', () => {
	assert.equal( parseOptions( [], { VITRIN_PHP: 'wasm' } ).php, 'wasm' );
	assert.equal(
		parseOptions( [ '--php=native' ], { VITRIN_PHP: 'wasm' } ).php,
		'native'
	);
} );

for ( const [ args, message ] of /** @type {const} */ ( [
	[ [ '--port=0' ], /--port/ ],
	[ [ '--port=70000' ], /--port/ ],
	[ [ '--port=80a' ], /--port/ ],
	[ [ '--name=../up' ], /--name/ ],
	[ [ '--name=' ], /--name/ ],
	[ [ '--php=8.3' ], /--php/ ],
	[ [ '--wordpress=' ], /--wordpress/ ],
	[ [ '--theme' ], /--theme/ ],
	[ [ '--database=localhost' ], /--database/ ],
	[ [ "--database=/x');evil('" ], /--database/ ],
	[ [ '--prot=1' ], /--prot/ ],
	[ [ 'astra' ], /astra/ ],
] ) ) {
	test( `refused in one line: ${ args.join( ' ' ) }`, () => {
		assert.throws(
			() => parseOptions( [ ...args ], {} ),
			( error ) => {
				assert.ok( error instanceof Error );
				assert.equal( error.name, 'SiteError' );
				assert.match( error.message, message );
				assert.doesNotMatch( error.message, /\n/ );
				return true;
			}
		);
	} );
}

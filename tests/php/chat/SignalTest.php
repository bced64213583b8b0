<?php
/**
 * The counter files, and what stands in for them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Calls\CallTest;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\Folder;
use Vitrin\Chat\Signal\LightFile;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\SignalTest as SelfTest;

require_once __DIR__ . '/ChatTestCase.php';

/** As browsers and hosts meet them. */
final class SignalTest extends ChatTestCase {

	protected function tearDown(): void {
		LightFile::remove();
		SelfTest::forget();
		delete_option( CallTest::OPTION );
		delete_option( Presence::OPTION );
		parent::tearDown();
	}

	#[TestDox( '[CHAT-14] counters only rise, whatever order they are written in' )]
	public function test_rises(): void {
		$name = ContactToken::new_key();
		foreach ( array( 3, 5, 4 ) as $last ) {
			self::assertTrue( CounterFile::change( $name, array( CounterFile::LAST => $last ) ) );
		}
		CounterFile::change( $name, array( CounterFile::READ => 2, CounterFile::TYPED => 1 ) );
		CounterFile::change( $name, array( CounterFile::READ => 1, CounterFile::TYPED => 1, CounterFile::PRESENT => 9 ) );
		self::assertEquals( array( 'n' => 5, 'r' => 2, 'c' => 0, 't' => 2, 'p' => 9 ), CounterFile::read( CounterFile::path( $name ) ) );
	}

	#[TestDox( '[CHAT-14] a deleted file is made again by the call that stands in for it, a damaged one by the next message' )]
	public function test_deleted(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$said    = self::said( $token, 'x' );
		$file    = CounterFile::path( Conversations::current( $contact )->counter );
		unlink( $file );
		$state = self::body( self::call( 'GET', '/conversations/' . $said['conversation']['id'] . '/state', array(), $token ) );
		self::assertSame( 1, $state['n'] );
		self::assertSame( 1, CounterFile::read( $file )['n'] ?? 0 );
		file_put_contents( $file, '<html>' );
		self::said( $token, 'y' );
		self::assertSame( 2, CounterFile::read( $file )['n'] ?? 0 );
	}

	#[TestDox( '[CHAT-14] [CHAT-13b] where a file can’t be written messages are stored all the same, and no old file stays that says nothing is new' )]
	public function test_unwritable(): void {
		$contact      = self::contact();
		$token        = self::token( $contact );
		$said         = self::said( $token, 'x' );
		$conversation = Conversations::current( $contact );
		$file         = CounterFile::path( $conversation->counter );
		// Root may write anywhere, but not over a folder.
		unlink( $file );
		mkdir( $file );
		file_put_contents( $file . '/x', '' );
		try {
			self::assertSame( 2, self::said( $token, 'y' )['message']['sequence'] );
			self::assertFalse( CounterFile::change( $conversation->counter, array( CounterFile::LAST => 2 ) ) );
			self::assertSame( 2, self::body( self::call( 'GET', '/conversations/' . $said['conversation']['id'] . '/state', array(), $token ) )['n'] );
			self::assertSame( array(), (array) glob( dirname( $file ) . '/*.tmp' ) );
		} finally {
			unlink( $file . '/x' );
			rmdir( $file );
		}
	}

	#[TestDox( '[CHAT-14] names of folder and files can’t be guessed, and no other name leads out of the folder' )]
	public function test_names(): void {
		self::assertSame( 1, preg_match( '~/vitrin-chat-[0-9a-f]{32}$~D', Folder::path() ) );
		foreach ( array( '', '../../wp-config', str_repeat( 'g', 32 ), str_repeat( 'a', 31 ) . '/' ) as $name ) {
			self::assertSame( '', CounterFile::path( $name ) );
			self::assertFalse( CounterFile::change( $name, array( CounterFile::LAST => 1 ) ) );
		}
		self::assertFileExists( Folder::path() . '/index.html' );
		self::assertStringContainsString( 'no-store', (string) file_get_contents( Folder::path() . '/.htaccess' ) );
	}

	/** @return array<string, array{string, string}> What stands before the shop, and what is found. */
	public static function hosts(): array {
		return array(
			'a server'                         => array( 'plain', SelfTest::FILE ),
			'a cache by address'               => array( 'by address', SelfTest::QUERY ),
			'a cache that drops the query'     => array( 'static files', SelfTest::LIGHT ),
			'a cache that keeps all for weeks' => array( 'all', SelfTest::CALL ),
			'a server that can’t reach itself' => array( 'none', SelfTest::CALL ),
		);
	}

	#[DataProvider( 'hosts' )]
	#[TestDox( '[CHAT-14] the self-test finds out whether the file is served as it is, and what else answers: $_dataName' )]
	public function test_hosts( string $host, string $mode ): void {
		$kept  = array();
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, array $args, string $url ) use ( $host, &$kept, &$asked ): mixed {
				unset( $answer, $args );
				++$asked;
				if ( 'none' === $host ) {
					return new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' );
				}
				list( $path, $query ) = explode( '?', (string) preg_replace( '~^https?://[^/]+~', '', $url ), 2 ) + array( 1 => '' );
				parse_str( $query, $parts );
				$name    = isset( $parts['c'] ) && is_string( $parts['c'] ) ? $parts['c'] : basename( $path, '.json' );
				$body    = (string) file_get_contents( CounterFile::path( $name ) );
				$is_file = str_ends_with( $path, '.json' );
				$key     = match ( true ) {
					'by address' === $host => $url,
					'static files' === $host && $is_file, 'all' === $host => $path,
					default => '',
				};
				if ( '' !== $key ) {
					$body = $kept[ $key ] ??= $body;
				}

				return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
			},
			10,
			3
		);
		self::assertSame( $mode, SelfTest::run() );
		self::assertGreaterThan( 0, $asked );
		self::assertSame( SelfTest::LIGHT === $mode, '' !== LightFile::url() );
		$name = ContactToken::new_key();
		self::assertSame(
			match ( $mode ) {
				SelfTest::FILE => Folder::address() . "/$name.json",
				SelfTest::QUERY => Folder::address() . "/$name.json?t={}",
				SelfTest::LIGHT => LightFile::address() . "?c=$name&t={}",
				default => '',
			},
			Address::of( $name )
		);
		self::assertSame( array(), array_diff( (array) glob( Folder::path() . '/*.json' ), array() ) );
	}

	#[TestDox( '[CHAT-14] the light file reads a counter without WordPress, nothing else, and touches no file that isn’t ours' )]
	public function test_light_file(): void {
		self::assertTrue( LightFile::install() );
		$file = ABSPATH . 'vitrin-chat.php';
		$name = ContactToken::new_key();
		CounterFile::change( $name, array( CounterFile::LAST => 4 ) );
		$ask = static function ( string $query ) use ( $file ): string {
			return (string) shell_exec( PHP_BINARY . ' -r ' . escapeshellarg( 'parse_str( $argv[1], $_GET ); require $argv[2]; echo "|", http_response_code();' ) . ' ' . escapeshellarg( $query ) . ' ' . escapeshellarg( $file ) . ' 2>&1' );
		};
		self::assertStringContainsString( '"n":4', $ask( "c=$name" ) );
		foreach ( array( '', 'c=../index', 'c[]=' . $name, 'c=' . ContactToken::new_key() ) as $query ) {
			self::assertSame( '|404', $ask( $query ), $query );
		}
		LightFile::remove();
		self::assertFileDoesNotExist( $file );
		file_put_contents( $file, "<?php\n// somebody else's\n" );
		try {
			self::assertTrue( LightFile::install(), 'in wp-content' );
			self::assertStringContainsString( "somebody else's", (string) file_get_contents( $file ) );
			LightFile::remove();
			self::assertFileExists( $file );
		} finally {
			unlink( $file );
		}
	}

	/** @return array<string, array{string, string}> What answers, and what is found. */
	public static function rests(): array {
		return array(
			'REST works'                       => array( 'plain', CallTest::WORKS ),
			'REST is closed to guests'         => array( 'closed', CallTest::CLOSED ),
			'a cache keeps REST for a week'    => array( 'cached', CallTest::CACHED ),
			'the server drops the token'       => array( 'no token', CallTest::NO_TOKEN ),
			'a firewall refuses PATCH, DELETE' => array( 'methods', CallTest::METHODS ),
		);
	}

	#[DataProvider( 'rests' )]
	#[TestDox( '[CHAT-08] [CHAT-12a] the self-test finds out whether calls go by REST or by admin-ajax: $_dataName' )]
	public function test_rests( string $host, string $reason ): void {
		$kept = null;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, array $args, string $url ) use ( $host, &$kept ): array {
				unset( $answer );
				$request = new \WP_REST_Request( (string) $args['method'], '/vitrin-chat/self-test' );
				if ( 'no token' !== $host ) {
					$request->set_header( 'Authorization', $args['headers']['Authorization'] );
				}
				self::assertStringContainsString( 'vitrin-chat/self-test', $url );
				$body   = (string) wp_json_encode( rest_do_request( $request )->get_data() );
				$kept ??= $body;
				$code   = 'closed' === $host ? 401 : ( 'methods' === $host && 'GET' !== $args['method'] ? 403 : 200 );

				return array( 'headers' => array(), 'body' => 'cached' === $host ? $kept : $body, 'response' => array( 'code' => $code, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			10,
			3
		);
		self::assertSame( $reason, CallTest::run() );
		$url = ( new \Vitrin\Chat\Settings() )->for_script()['url'];
		self::assertSame( CallTest::WORKS === $reason, is_string( $url ) && '' !== $url );
	}

	#[TestDox( '[CHAT-14] that somebody of the staff is there travels in the counter files, and isn’t written with every sign' )]
	public function test_presence(): void {
		$contact = self::contact();
		self::said( self::token( $contact ), 'x' );
		$file = CounterFile::path( Conversations::current( $contact )->counter );
		self::assertSame( 0, CounterFile::read( $file )['p'] ?? -1 );
		Presence::note( 5 );
		$until = CounterFile::read( $file )['p'] ?? 0;
		self::assertSame( Presence::until(), $until );
		self::assertGreaterThan( time() + 100, $until );
		Presence::note( 6, time() + 30 );
		self::assertSame( $until, CounterFile::read( $file )['p'] ?? 0, 'there is enough left' );
		Presence::note( 5, time() + 130 );
		self::assertGreaterThan( $until, CounterFile::read( $file )['p'] ?? 0 );
		Presence::leave( 5 );
		Presence::leave( 6 );
		self::assertLessThanOrEqual( time() + 20, CounterFile::read( $file )['p'] ?? 0 );
	}
}

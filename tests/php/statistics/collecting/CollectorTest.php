<?php
/**
 * What takes a hit.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\Answer;
use Vitrin\Statistics\Collecting\Buffer;
use Vitrin\Statistics\Collecting\Collector;
use Vitrin\Statistics\Collecting\Flood;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Collecting\Reason;

require_once __DIR__ . '/Shop.php';

/** From a request to an answer and a line. */
final class CollectorTest extends TestCase {

	private Shop $shop;

	protected function setUp(): void {
		$this->shop = new Shop();
	}

	protected function tearDown(): void {
		$this->shop->remove();
	}

	#[TestDox( '[STAT-01b] a hit is answered with a status, and one line says all that it brought' )]
	public function test_hit(): void {
		$answer = $this->shop->answer( Shop::request( Shop::fields( array( 'search_query' => ' کفش  ' ) ) ) );

		self::assertSame( array( 'status' => true ), $answer->body() );
		self::assertSame( 200, $answer->code );
		$line = $this->shop->lines()[0];
		self::assertCount( 1, $this->shop->lines() );
		$expected = array(
			't' => Shop::NOW,
			'k' => 'hit',
			'a' => Shop::PHONE,
			'y' => 'product',
			'i' => 12,
			'g' => '/product/کفش',
			's' => 'کفش',
			'r' => 'www.google.com/search',
			'u' => 'utm_source=torob',
			'd' => 'phone',
			'o' => '',
			'v' => '0123456789abcdef',
		);
		self::assertSame( $expected, array_intersect_key( $line, $expected ) );
		foreach ( array( 'h' => 16, 'p' => 16, 'n' => 8 ) as $key => $letters ) {
			self::assertMatchesRegularExpression( "/^[0-9a-f]{{$letters}}$/", (string) $line[ $key ] );
		}
		self::assertSame( '', $line['m'], 'months are off' );
	}

	#[TestDox( '[STAT-06b] [STAT-08b] neither the address nor a name stands in the folder, nor what was searched for elsewhere, nor the id of a click' )]
	public function test_nothing_personal(): void {
		$this->shop->answer( Shop::request( Shop::fields( array(), '/?gclid=EAIaIQobChMI&fbclid=IwAR0' ), array(), array( 'wordpress_logged_in_x' => 'maryam|1|2|3' ) ) );
		$all = '';
		foreach ( (array) glob( $this->shop->folder->path . '/*' ) as $file ) {
			$all .= file_get_contents( (string) $file );
		}
		self::assertStringContainsString( 'gclid=1&fbclid=1', $all );
		foreach ( array( '203.0.113.7', 'maryam', 'hidden-words', 'EAIaIQobChMI', 'IwAR0' ) as $personal ) {
			self::assertStringNotContainsString( $personal, $all );
		}
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, int|string>}> Fields, and what the line says. */
	public static function kinds(): iterable {
		yield 'online' => array( array( 'endpoint' => 'online' ), array( 'k' => 'online', 's' => '', 'r' => '' ) );
		yield 'leave' => array( array( 'endpoint' => 'leave', 'engaged' => '95', 'depth' => '80' ), array( 'k' => 'leave', 'e' => 95, 'x' => 80 ) );
		yield '[STAT-04a] event' => array( array( 'endpoint' => 'event', 'event_name' => 'add_to_cart', 'event_data' => '{"timestamp":1790000000,"resource_id":"77"}' ), array( 'k' => 'event', 'f' => 'add_to_cart', 'b' => 77 ) );
		yield '[STAT-04b] download' => array( array( 'endpoint' => 'click', 'event_type' => 'download', 'file_name' => 'catalogue', 'file_extension' => 'pdf', 'post_id' => '5', 'target_url' => 'https://shop.example/catalogue.pdf' ), array( 'k' => 'click', 'f' => 'download', 'b' => 5, 'l' => 'catalogue.pdf' ) );
		yield '[STAT-04b] link' => array( array( 'endpoint' => 'click', 'event_type' => 'link', 'post_id' => '5', 'target_url' => 'https://User@Other.example:8080/a/%D9%81?x=1#y' ), array( 'k' => 'click', 'f' => 'link', 'b' => 5, 'l' => 'other.example/a/ف' ) );
		yield 'the shop itself is no referrer' => array( array( 'referred' => base64_encode( 'https://shop.example/a' ) ), array( 'r' => '' ) );
		yield 'an app is one' => array( array( 'referred' => base64_encode( 'android-app://com.google.android.gm/' ) ), array( 'r' => 'app:com.google.android.gm' ) );
	}

	/**
	 * @param array<string, mixed>      $fields
	 * @param array<string, int|string> $expected
	 */
	#[DataProvider( 'kinds' )]
	#[TestDox( '[STAT-01a] $_dataName' )]
	public function test_kinds( array $fields, array $expected ): void {
		self::assertTrue( $this->shop->answer( Shop::request( Shop::fields( $fields ) ) )->is_accepted() );
		self::assertEquals( $expected, array_intersect_key( $this->shop->lines()[0], $expected ) );
	}

	/** @return iterable<string, array{int, string, array<string, mixed>, array<string, mixed>, array<string, mixed>, string}> Code, reason, fields, server, cookies, detail. */
	public static function refusals(): iterable {
		yield 'a robot' => array( 200, Reason::ROBOT, array(), array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' ), array(), 'Googlebot' );
		yield 'no browser at all' => array( 200, Reason::ROBOT, array(), array( 'HTTP_USER_AGENT' => '' ), array(), 'no name' );
		yield 'staff' => array( 200, Reason::STAFF, array(), array(), array( 'wordpress_logged_in_0f' => 'admin|1|2|3' ), '' );
		yield 'prefetch' => array( 200, Reason::PREFETCH, array(), array( 'HTTP_SEC_PURPOSE' => 'prefetch;prerender' ), array(), '' );
		yield 'prefetch, older' => array( 200, Reason::PREFETCH, array(), array( 'HTTP_PURPOSE' => 'prefetch' ), array(), '' );
		yield 'a forged signature' => array( 403, Reason::SIGNATURE, array( 'signature' => 'abc.0123456789012345678901' ), array(), array(), '' );
		yield 'no signature' => array( 403, Reason::SIGNATURE, array( 'signature' => null ), array(), array(), '' );
		yield 'the signature of another page' => array( 403, Reason::SIGNATURE, array( 'source_id' => '13', 'signature' => Shop::fields()['signature'] ), array(), array(), '' );
		yield 'an old signature' => array( 403, Reason::OLD, array( 'signature' => Shop::fields( signed_at: Shop::NOW - 36 * 86400 )['signature'] ), array(), array(), '' );
		yield 'another site' => array( 403, Reason::FOREIGN, array(), array( 'HTTP_ORIGIN' => 'https://evil.example', 'HTTP_SEC_FETCH_SITE' => 'cross-site' ), array(), 'evil.example' );
		yield 'another site, old browser' => array( 403, Reason::FOREIGN, array(), array( 'HTTP_ORIGIN' => 'null', 'HTTP_SEC_FETCH_SITE' => '' ), array(), '' );
		yield 'another site without origin' => array( 403, Reason::FOREIGN, array(), array( 'HTTP_ORIGIN' => '', 'HTTP_SEC_FETCH_SITE' => 'same-site' ), array(), '' );
		yield 'a form that leads here' => array( 403, Reason::DIRECT, array(), array( 'HTTP_SEC_FETCH_MODE' => 'navigate' ), array(), '' );
		yield 'somebody who opens the address' => array( 405, Reason::DIRECT, array(), array( 'REQUEST_METHOD' => 'GET', 'HTTP_SEC_FETCH_MODE' => 'navigate' ), array(), '' );
		yield 'another method' => array( 405, Reason::MALFORMED, array(), array( 'REQUEST_METHOD' => 'PUT' ), array(), '' );
		yield 'a body of 16 KB and more' => array( 413, Reason::MALFORMED, array(), array( 'CONTENT_LENGTH' => '16385' ), array(), '' );
		yield 'a body that doesn’t say how long it is' => array( 413, Reason::MALFORMED, array( 'x' => array( str_repeat( 'a', 9000 ), array( str_repeat( 'b', 9000 ) ) ) ), array(), array(), '' );
		foreach ( array( 'endpoint' => 'x', 'source_type' => 'A b', 'source_id' => '-1', 'view' => 'xyz', 'page_uri' => 'no base64!', 'referred' => base64_encode( "\xff" ), 'device' => array( 'fa' ), 'search_query' => array( 'a' => 'b' ) ) as $name => $value ) {
			yield "$name is none" => array( 400, Reason::MALFORMED, array( $name => $value ), array(), array(), '' );
		}
		foreach ( array( 'lang' => array( 'fa' ), 'width' => '1e9', 'ratio' => '-3' ) as $name => $value ) {
			yield "an older script’s $name is none" => array( 400, Reason::MALFORMED, array( 'device' => null, $name => $value ), array(), array(), '' );
		}
		yield 'no page' => array( 400, Reason::MALFORMED, array( 'page_uri' => null ), array(), array(), '' );
		yield 'an event without a name' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'event' ), array(), array(), '' );
		yield 'an event’s name with markup' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'event', 'event_name' => '<b>' ), array(), array(), '' );
		yield 'an event’s data that is no object' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'event', 'event_name' => 'x', 'event_data' => '[[' ), array(), array(), '' );
		yield 'an event’s data of 2,001 bytes' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'event', 'event_name' => 'x', 'event_data' => '{"a":"' . str_repeat( 'a', 1993 ) . '"}' ), array(), array(), '' );
		yield 'a click on nothing' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'click', 'event_type' => 'tap' ), array(), array(), '' );
		yield 'leaving no page' => array( 400, Reason::MALFORMED, array( 'endpoint' => 'leave', 'view' => '' ), array(), array(), '' );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $server
	 * @param array<string, mixed> $cookies
	 */
	#[DataProvider( 'refusals' )]
	#[TestDox( '[STAT-06b] [STAT-07b] refused with its reason: $_dataName' )]
	public function test_refusals( int $code, string $reason, array $fields, array $server, array $cookies, string $detail ): void {
		$this->shop->configure( array( 'staff' => array( hash( 'sha256', 'admin' ) ) ) );
		$answer = $this->shop->answer( Shop::request( Shop::fields( $fields ), $server, $cookies ) );

		self::assertSame( array( $code, array( 'status' => false, 'reason' => $reason ) ), array( $answer->code, $answer->body() ) );
		$lines = $this->shop->lines();
		self::assertCount( 1, $lines );
		self::assertSame( array( 't' => Shop::NOW, 'k' => 'refused', 'z' => $reason ) + ( '' === $detail ? array() : array( 'w' => $detail ) ), array_filter( $lines[0] ) );
	}

	/** @return list<array{string}> */
	public static function previews(): array {
		return array( array( '/?p=5&preview=true' ), array( '/x/?preview_id=3' ), array( '/?customize_changeset_uuid=1' ), array( '/a?elementor-preview=12' ), array( '/?vitrin-preview=abc' ) );
	}

	#[DataProvider( 'previews' )]
	#[TestDox( '[STAT-09] what isn’t public yet isn’t counted' )]
	public function test_previews( string $uri ): void {
		$answer = $this->shop->answer( Shop::request( Shop::fields( array(), $uri ) ) );
		self::assertSame( array( 200, Reason::PREVIEW ), array( $answer->code, $answer->reason ) );
	}

	#[TestDox( '[STAT-09] a page that a cache has kept for weeks counts, and so does one of a server whose clock is ahead' )]
	public function test_cached_pages(): void {
		foreach ( array( 0, 7, 34, 35, -1 ) as $days ) {
			self::assertTrue( $this->shop->answer( Shop::request( Shop::fields( signed_at: Shop::NOW - $days * 86400 ) ) )->is_accepted(), "$days days" );
		}
	}

	#[TestDox( 'requests of old browsers and of apps, which say less, count too' )]
	public function test_old_browsers(): void {
		$none = array( 'HTTP_ORIGIN' => '', 'HTTP_SEC_FETCH_SITE' => '', 'HTTP_SEC_FETCH_MODE' => '' );
		self::assertTrue( $this->shop->answer( Shop::request( Shop::fields(), $none ) )->is_accepted() );
		self::assertTrue( $this->shop->answer( Shop::request( Shop::fields( array( 'view' => null, 'device' => '' ) ), $none ) )->is_accepted() );
	}

	#[TestDox( '[STAT-08a] the same browser is one visitor for a day, and is known again after midnight; another phone behind its address is another' )]
	public function test_visitors(): void {
		// 23:59:50 in Tehran, whose day begins at 20:30 of the day before in UTC.
		$late = (int) strtotime( '2026-11-28T20:29:50Z' );
		foreach ( array( array( $late, '390' ), array( $late, '360' ), array( $late + 60, '390' ) ) as list( $now, $width ) ) {
			self::assertTrue( $this->shop->answer( Shop::request( Shop::fields( array( 'device' => "fa|$width|844|3|8|4" ), signed_at: $now ), now: $now ) )->is_accepted() );
		}
		list( $before, $other, $after ) = $this->shop->lines();
		self::assertNotSame( $before['h'], $other['h'] );
		self::assertSame( $before['n'], $other['n'] );
		self::assertNotSame( $before['h'], $after['h'] );
		self::assertSame( $before['h'], $after['p'] );
	}

	/** @return iterable<string, array{array<string, string>, array<string, string>, bool}> Fields of two hits, whether their visitor is the same. */
	public static function devices(): iterable {
		$phone = 'fa-IR,en-US|412|915|2.625|8|4';
		yield 'a phone that is turned' => array( array( 'device' => $phone ), array( 'device' => 'fa-IR,en-US|915|412|2.625|8|4' ), true );
		foreach ( array( 'languages' => 'fa-IR|412|915|2.625|8|4', 'a wider screen' => 'fa-IR,en-US|411|915|2.625|8|4', 'a higher screen' => 'fa-IR,en-US|412|892|2.625|8|4', 'a finer screen' => 'fa-IR,en-US|412|915|2.5|8|4', 'fewer processors' => 'fa-IR,en-US|412|915|2.625|4|4', 'more memory' => 'fa-IR,en-US|412|915|2.625|8|8', 'a browser that doesn’t say its memory' => 'fa-IR,en-US|412|915|2.625|8|' ) as $name => $other ) {
			yield "another by its $name" => array( array( 'device' => $phone ), array( 'device' => $other ), false );
		}
		$older = array( 'lang' => 'fa-IR', 'width' => '412', 'ratio' => '263' );
		yield 'an older script' => array( $older, $older, true );
		yield 'another phone’s older script' => array( $older, array( 'width' => '360' ) + $older, false );
		yield 'an older script that says nothing' => array( array(), array( 'lang' => '', 'width' => '', 'ratio' => '' ), true );
	}

	/**
	 * @param array<string, string> $one
	 * @param array<string, string> $two
	 */
	#[DataProvider( 'devices' )]
	#[TestDox( '[STAT-08a] phones behind one address are told apart: $_dataName' )]
	public function test_devices( array $one, array $two, bool $is_same ): void {
		foreach ( array( $one, $two ) as $fields ) {
			self::assertTrue( $this->shop->answer( Shop::request( Shop::fields( $fields + array( 'device' => null ) ) ) )->is_accepted() );
		}
		list( $first, $second ) = $this->shop->lines();
		self::assertSame( $is_same, $first['h'] === $second['h'] );
	}

	/** @return iterable<string, array{string}> */
	public static function nasty(): iterable {
		yield 'letters' => array( str_repeat( 'ب', 10_000 ) );
		yield 'bytes' => array( "\xff\xfe\x80abc" );
		yield 'NUL and control' => array( "a\0b\r\nc\x1b[31m" );
		yield 'HTML' => array( '<script>alert(1)</script>"\'`{{x}}' );
		yield 'direction' => array( "abc\u{202E}gpj.exe\u{2066}\u{200F}\u{61C}" );
		yield 'lines' => array( "a\u{2028}b\u{2029}c" );
		yield 'quotes' => array( str_repeat( '"\\<', 3000 ) );
		yield 'JSON' => array( '{"t":1,"k":"hit"}' );
		yield 'numbers' => array( '-99999999999999999999' );
		yield 'PHP' => array( '<?php system($_GET[0]); ?>' );
		yield 'SQL' => array( "'; DROP TABLE wp_posts; --" );
		yield 'encoded' => array( '%00%FF%E2%80%AE%2E%2E%2F' );
		yield 'nothing' => array( '' );
	}

	#[DataProvider( 'nasty' )]
	#[TestDox( 'any field may hold $_dataName: it is cut or refused, in one line of at most 4 KB without a sign that nobody sees' )]
	public function test_nasty_fields( string $nasty ): void {
		$names  = array( 'endpoint', 'source_type', 'source_id', 'search_query', 'signature', 'referred', 'page_uri', 'view', 'device', 'lang', 'width', 'ratio', 'engaged', 'depth', 'event_name', 'event_data', 'event_type', 'file_name', 'file_extension', 'target_url', 'post_id', 'element_id', 'vitrin_self_test', 'wp_statistics_hit' );
		$values = array( $nasty, base64_encode( $nasty ), base64_encode( '/' . $nasty ), base64_encode( 'https://' . $nasty ), base64_encode( 'https://x.example/' . $nasty ), array( $nasty ), array( 'x' => array( $nasty ) ), array() );
		foreach ( $names as $name ) {
			foreach ( $values as $value ) {
				foreach ( Line::SENT as $kind ) {
					// Signed as though it were the page's, so that it gets as far as it can.
					$uri    = 'page_uri' === $name && is_string( $value ) ? (string) base64_decode( $value, true ) : '/a/';
					$fields = Shop::fields( array( $name => $value ) + ( in_array( $name, array( 'lang', 'width', 'ratio' ), true ) ? array( 'device' => null ) : array() ) + array( 'endpoint' => $kind, 'event_name' => 'x', 'event_type' => 'download', 'page_uri' => base64_encode( $uri ) ), $uri );
					$this->hold( Shop::request( $fields, array( 'CONTENT_LENGTH' => '1000' ) ) );
				}
			}
		}
		foreach ( array( 'REQUEST_METHOD', 'HTTP_HOST', 'HTTP_ORIGIN', 'HTTP_USER_AGENT', 'HTTP_SEC_FETCH_SITE', 'HTTP_SEC_PURPOSE', 'REMOTE_ADDR', 'CONTENT_LENGTH', 'HTTP_X_FORWARDED_FOR', 'HTTP_SEC_CH_UA_MOBILE' ) as $name ) {
			$this->hold( Shop::request( Shop::fields(), array( $name => $nasty ) ) );
			$this->hold( Shop::request( Shop::fields(), array( $name => array( $nasty ) ) ) );
		}
		$this->hold( Shop::request( Shop::fields(), array(), array( 'wordpress_logged_in_' => $nasty, $nasty => array( $nasty ), 5 => $nasty ) ) );
	}

	/** One request, whatever it holds. */
	private function hold( \Vitrin\Statistics\Collecting\Request $request ): void {
		$file = $this->shop->folder->file( Folder::BUFFER );
		file_put_contents( $file, '' );
		$answer = $this->shop->answer( $request );
		self::assertContains( $answer->code, array( 200, 400, 403, 405, 413 ) );
		self::assertContains( $answer->reason, array( '', ...Reason::ALL ) );
		$written = $this->shop->buffer();
		self::assertLessThanOrEqual( Line::LONGEST, strlen( $written ) );
		self::assertSame( '' === $answer->proof && 1 === substr_count( $written, "\n" ) || ( isset( $request->fields['vitrin_self_test'] ) && '' === $written ), true );
		self::assertDoesNotMatchRegularExpression( '/[<>\x00-\x09\x0b-\x1f\x7f]|[\x{61C}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}]/u', $written );
		self::assertCount( (int) ( '' !== $written ), $this->shop->lines() );
	}

	#[TestDox( 'referrers and agents of 10,000 letters are cut' )]
	public function test_long(): void {
		$answer = $this->shop->answer( Shop::request( Shop::fields( array( 'referred' => base64_encode( 'https://blog.example/' . str_repeat( 'x', 10_000 ) ) ) ), array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 ' . str_repeat( 'x ', 5_000 ), 'CONTENT_LENGTH' => '14000' ) ) );
		self::assertTrue( $answer->is_accepted() );
		$line = $this->shop->lines()[0];
		self::assertSame( 255, strlen( (string) $line['a'] ) );
		self::assertLessThanOrEqual( 300, strlen( (string) $line['r'] ) );
		self::assertStringStartsWith( 'blog.example/xxx', (string) $line['r'] );
	}

	#[TestDox( '[STAT-01a] where nothing can be written the answer says so: 503, and nothing half is left' )]
	public function test_unwritable(): void {
		$full = new Answer( 503, Reason::FULL );
		$file = $this->shop->folder->file( Folder::BUFFER );

		mkdir( $file );
		self::assertEquals( $full, $this->shop->answer( Shop::request( Shop::fields() ) ) );
		rmdir( $file );

		// A disk without room.
		symlink( '/dev/full', $file );
		self::assertEquals( $full, $this->shop->answer( Shop::request( Shop::fields() ) ) );
		unlink( $file );

		$handle = fopen( $file, 'wb' );
		self::assertIsResource( $handle );
		ftruncate( $handle, Buffer::FULL - 100 );
		self::assertEquals( $full, $this->shop->answer( Shop::request( Shop::fields() ) ) );
		clearstatcache();
		self::assertSame( Buffer::FULL - 100, filesize( $file ) );

		// What is refused must leave room for what counts.
		ftruncate( $handle, Buffer::FULL_OF_REFUSED );
		self::assertSame( Reason::ROBOT, $this->shop->answer( Shop::request( Shop::fields(), array( 'HTTP_USER_AGENT' => 'curl/8' ) ) )->reason );
		clearstatcache();
		self::assertSame( Buffer::FULL_OF_REFUSED, filesize( $file ) );
		self::assertTrue( $this->shop->answer( Shop::request( Shop::fields() ) )->is_accepted() );
		fclose( $handle );

		self::assertEquals( $full, ( new Collector( new Folder( $this->shop->folder->path . '/gone' ) ) )->answer( Shop::request( Shop::fields() ) ) );
	}

	#[TestDox( 'settings that somebody has damaged, or of another version, are none' )]
	public function test_damaged_settings(): void {
		foreach ( array( '<?php return array(', '<?php return 5;', '<?php return array( "version" => 99 );', '<?php return array( "version" => 1, "secret" => array() );', '', '<?php throw new Exception();' ) as $content ) {
			file_put_contents( $this->shop->folder->file( 'settings.php' ), $content );
			$this->shop->folder->read_anew();
			self::assertSame( 503, $this->shop->answer( Shop::request( Shop::fields() ) )->code, $content );
		}
	}

	#[TestDox( 'where nothing is counted nothing is written, and the answer is 404' )]
	public function test_off(): void {
		$this->shop->configure( array( 'on' => false ) );
		$answer = $this->shop->answer( Shop::request( Shop::fields() ) );
		self::assertSame( array( 404, array( 'status' => false ), '' ), array( $answer->code, $answer->body(), $this->shop->buffer() ) );
	}

	#[TestDox( 'a flood from one visitor ends at 120 a minute, from one network at 3,000, and what is refused fills no buffer' )]
	public function test_floods(): void {
		$counts = array();
		$flood  = new Flood(
			'shop',
			static function ( string $name ) use ( &$counts ): int {
				$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
				return $counts[ $name ];
			}
		);
		$send   = fn ( string $width, string $address, int $now = Shop::NOW ): int => $this->shop->answer( Shop::request( Shop::fields( array( 'device' => "fa|$width|844|3|8|4" ), signed_at: $now ), array( 'REMOTE_ADDR' => $address ), now: $now ), $flood )->code;
		$codes  = array_map( static fn (): int => $send( '390', '203.0.113.7' ), range( 1, 300 ) );
		self::assertSame( array( 200 => 120, 429 => 180 ), array_count_values( $codes ) );
		self::assertCount( 120 + Flood::OF_REFUSED, $this->shop->lines() );
		self::assertSame( 200, $send( '390', '203.0.113.7', Shop::NOW + 60 ), 'the next minute' );
		self::assertSame( 200, $send( '390', '203.0.113.8' ), 'somebody else' );

		$codes = array_map( static fn ( int $width ): int => $send( (string) $width, '198.51.100.9' ), range( 1, 3100 ) );
		self::assertSame( array( 200 => 3000, 429 => 100 ), array_count_values( $codes ) );

		file_put_contents( $this->shop->folder->file( Folder::BUFFER ), '' );
		for ( $i = 0; $i < 10_000; $i++ ) {
			$this->shop->answer( Shop::request( array(), array( 'REMOTE_ADDR' => long2ip( 0x0A000000 + $i ) ), now: Shop::NOW + 120 ), $flood );
		}
		self::assertCount( Flood::OF_ALL_REFUSED, $this->shop->lines() );
	}

	#[TestDox( 'the self-test is answered with what only this shop can know' )]
	public function test_self_test(): void {
		$nonce  = str_repeat( 'ab', 16 );
		$answer = $this->shop->answer( Shop::request( array( 'vitrin_self_test' => $nonce ), array( 'HTTP_USER_AGENT' => 'WordPress/7.1', 'HTTP_ORIGIN' => '', 'HTTP_SEC_FETCH_SITE' => '' ) ) );
		self::assertSame( array( 'status' => true, 'proof' => Collector::proof( Shop::SECRET, $nonce ) ), $answer->body() );
		self::assertSame( '', $this->shop->buffer() );
		self::assertSame( 400, $this->shop->answer( Shop::request( array( 'vitrin_self_test' => 'x' ) ) )->code );
		self::assertSame( 400, $this->shop->answer( Shop::request( array( 'vitrin_self_test' => $nonce ), array( 'REQUEST_METHOD' => 'GET' ) ) )->code );
	}
}

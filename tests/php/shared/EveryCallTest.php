<?php
/**
 * One base for every call, whether by wc-ajax or by REST.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Bots\Webhook;
use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Chat\Contacts\Secret;
use Vitrin\Chat\Hooks as ChatHooks;
use Vitrin\Shared\Http\Call;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Statistics\Collecting\EarlyAnswer;
use Vitrin\Tests\ShopTestCase;

/** The same checks in the same order, tried on one call of each kind and on all that are registered. */
final class EveryCallTest extends ShopTestCase {

	private const TOKEN = 'a-token-of-the-test';

	/** Calls that anybody may make, and what they answer to a guest who says nothing. Any other asks who it is. */
	private const OPEN = array(
		'POST /visitor/resume'                 => 410,
		'GET /pictures/(?P<name>[0-9a-f]{32})' => 404,
		'GET /self-test'                       => 200,
		'PATCH /self-test'                     => 200,
		'DELETE /self-test'                    => 200,
	);

	/** By which whoever says nothing becomes a contact. */
	private const BEGINNING = 'POST /notification/notify-new-visitor-on-website';

	/** Puts the request back. */
	protected function tearDown(): void {
		unset( $_SERVER['HTTP_ORIGIN'], $_SERVER['CONTENT_LENGTH'], $_SERVER['HTTP_AUTHORIZATION'], $GLOBALS['wp_rest_server'] );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		parent::tearDown();
	}

	/**
	 * A call of either kind.
	 *
	 * @param string         $kind       Endpoint or Route.
	 * @param string         $method     HTTP method.
	 * @param string|null    $capability Who may.
	 * @param string|null    $token_hash Of the bearer's token.
	 * @param RateLimit|null $limit      Its own.
	 */
	private static function call( string $kind, string $method, ?string $capability = null, ?string $token_hash = null, ?RateLimit $limit = null ): Call {
		$handle = static fn ( Input $input ): array => array( 'got' => $input->raw( 'word' ) );
		if ( 'Route' === $kind ) {
			return new Route( '/test', $handle, $method, $capability, $token_hash, limit: $limit, max_body: 1000 );
		}

		return new class( $handle, $method, $capability, $token_hash, $limit ) extends Endpoint {
			public function __construct( private readonly \Closure $handle, private readonly string $method, private readonly ?string $capability, private readonly ?string $token_hash, private readonly ?RateLimit $limit ) {}

			public function name(): string {
				return 'vitrin_test';
			}

			protected function method(): string {
				return $this->method;
			}

			protected function nonce_action(): ?string {
				return null;
			}

			protected function capability(): ?string {
				return $this->capability;
			}

			protected function token_hash(): ?string {
				return $this->token_hash;
			}

			protected function rate_limit(): ?RateLimit {
				return $this->limit;
			}

			protected function max_body(): int {
				return 1000;
			}

			protected function handle( Input $input ): array {
				return ( $this->handle )( $input );
			}
		};
	}

	/**
	 * Each kind with each method.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function kinds(): iterable {
		foreach ( array( 'Endpoint', 'Route' ) as $kind ) {
			foreach ( array( 'GET', 'POST', 'PATCH', 'DELETE' ) as $method ) {
				yield "$kind, $method" => array( $kind, $method );
			}
		}
	}

	/**
	 * All reasons for which the base refuses.
	 *
	 * @param string $kind   Endpoint or Route.
	 * @param string $method HTTP method.
	 */
	#[DataProvider( 'kinds' )]
	#[TestDox( '[SEC-03a] [SEC-03b] the base refuses another method, another site, a body that is too large, who may not and who calls too often: $_dataName' )]
	public function test_refusals( string $kind, string $method ): void {
		$fields = array( 'word' => 'x' );
		$call   = self::call( $kind, $method );
		foreach ( array_diff( array( 'GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS' ), array( $method ) ) as $other ) {
			$answer = $call->answer( $other, $fields );
			self::assertSame( array( 405, $method, 'method' ), array( $answer->code, $answer->headers['Allow'], $answer->reason ) );
		}
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		self::assertSame( 'GET' === $method ? 200 : 403, $call->answer( $method, $fields )->code );
		unset( $_SERVER['HTTP_ORIGIN'] );
		self::assertSame( array( 200, 413, 413 ), array( $call->answer( $method, $fields, 1000 )->code, $call->answer( $method, $fields, 1001 )->code, $call->answer( $method, array(), 1001 )->code ) );

		$call = self::call( $kind, $method, 'manage_woocommerce' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array( 403, 'capability' ), array( $call->answer( $method, $fields )->code, $call->answer( $method, $fields )->reason ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( array( 200, array( 'got' => 'x' ) ), array( $call->answer( $method, $fields )->code, $call->answer( $method, $fields )->data ) );

		$this->become_guest();
		$call   = self::call( $kind, $method, limit: new RateLimit( 2, 2 ) );
		$answer = array();
		for ( $i = 0; $i < 3; $i++ ) {
			$answer[] = $call->answer( $method, $fields );
		}
		self::assertSame( array( 200, 200, 429 ), array_column( $answer, 'code' ) );
		self::assertGreaterThanOrEqual( 1, (int) $answer[2]->headers['Retry-After'] );
	}

	/**
	 * Who has a token needs neither a nonce nor this site's page.
	 *
	 * @param string $kind   Endpoint or Route.
	 * @param string $method HTTP method.
	 */
	#[DataProvider( 'kinds' )]
	#[TestDox( '[SEC-03a] a bearer’s token is compared with the hash that the call gives; guesses are limited by the address: $_dataName' )]
	public function test_token( string $kind, string $method ): void {
		$call = self::call( $kind, $method, token_hash: hash( 'sha256', self::TOKEN ) );
		$code = static fn ( string $header, ?Call $other = null ): int => ( $other ?? $call )->answer( $method, array( 'word' => 'x' ), 0, $header )->code;
		foreach ( array( '', 'Bearer', 'Bearer ', 'Bearer other', 'Basic ' . self::TOKEN, self::TOKEN, 'Bearer ' . self::TOKEN . ' x', 'Bearer ' . hash( 'sha256', self::TOKEN ) ) as $header ) {
			self::assertSame( 401, $code( $header ), $header );
		}
		self::assertSame( array( 'WWW-Authenticate' => 'Bearer' ), $call->answer( $method, array(), 0, '' )->headers );
		$_SERVER['HTTP_ORIGIN'] = 'https://desk.example';
		self::assertSame( 200, $code( 'Bearer ' . self::TOKEN ) );
		self::assertSame( 401, $code( 'Bearer ', self::call( $kind, $method, token_hash: '' ) ), 'a token that was never made' );
		$_SERVER['HTTP_AUTHORIZATION'] = 'Bearer ' . self::TOKEN;
		self::assertSame( 200, $call->answer( $method, array( 'word' => 'x' ) )->code );

		$_SERVER['REMOTE_ADDR'] = '203.0.113.90';
		$codes                  = array();
		for ( $i = 0; $i < 301; $i++ ) {
			$codes[] = $code( "Bearer $i" );
		}
		self::assertSame( array( 401 => 300, 429 => 1 ), array_count_values( $codes ) );
	}

	/**
	 * By WordPress's own way.
	 *
	 * @param string               $method HTTP method.
	 * @param string               $path   Below the namespace.
	 * @param string               $body   JSON.
	 * @param array<string, mixed> $query  Of the address.
	 */
	private static function rest( string $method, string $path, string $body = '', array $query = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, '/vitrin/v1' . $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( $body );
		$request->set_query_params( $query );

		return rest_do_request( $request );
	}

	#[TestDox( '[SEC-03b] by REST the answer is what the call returns, and a refusal WordPress’s error with its headers' )]
	public function test_rest(): void {
		unset( $GLOBALS['wp_rest_server'] );
		foreach ( array( 'GET', 'POST', 'PATCH', 'DELETE' ) as $method ) {
			( new Route( '/test', static fn ( Input $input ): array => array( $method => $input->raw( 'word' ) ), $method, args: array( 'word' => array( 'type' => 'string' ) ) ) )->register();
		}
		( new Route( '/test/refused', static fn (): array => throw Refusal::because( 409, 'just begun', 'No.', array( 'by' => 'x' ) ) ) )->register();
		( new Route( '/test/limited', static fn (): array => array(), 'GET', limit: new RateLimit( 1, 1 ) ) )->register();
		( new Route( '/test/broken', static fn (): array => throw new \RuntimeException( 'secret' ), 'GET' ) )->register();
		$this->become_guest();
		self::assertSame( array( 'GET' => 'a' ), self::rest( 'GET', '/test', '', array( 'word' => 'a' ) )->get_data() );
		self::assertSame( 200, self::rest( 'HEAD', '/test', '', array( 'word' => 'a' ) )->get_status() );
		foreach ( array( 'POST', 'PATCH', 'DELETE' ) as $method ) {
			self::assertSame( array( $method => 'b' ), self::rest( $method, '/test', '{"word":"b"}' )->get_data() );
		}
		self::assertSame( 400, self::rest( 'POST', '/test', '{"word":[]}' )->get_status(), 'no text' );
		self::assertSame( 413, self::rest( 'POST', '/test', '{"word":"' . str_repeat( 'x', 65_536 ) . '"}' )->get_status() );

		$refused = self::rest( 'POST', '/test/refused' );
		self::assertSame( array( 'code' => 'vitrin_just_begun', 'message' => 'No.', 'data' => array( 'status' => 409, 'by' => 'x' ) ), $refused->get_data() );
		self::assertSame( 409, $refused->get_status() );
		self::rest( 'GET', '/test/limited' );
		self::assertArrayHasKey( 'Retry-After', self::rest( 'GET', '/test/limited' )->get_headers() );
		$broken = self::rest( 'GET', '/test/broken' );
		self::assertSame( 500, $broken->get_status() );
		self::assertStringNotContainsString( 'secret', (string) wp_json_encode( $broken->get_data() ) );
		self::assertSame( 'no-store, private', $broken->get_headers()['Cache-Control'] );
	}

	/**
	 * All of ours that WordPress serves by REST, in each namespace; also those of the chat, which is off here.
	 *
	 * @return list<array{string, string, Route, string}> Method, path, call, namespace.
	 */
	private static function routes(): array {
		unset( $GLOBALS['wp_rest_server'] );
		( new ChatHooks() )->register_records();
		$found  = array();
		$server = rest_get_server();
		$ours   = array_values( array_filter( $server->get_namespaces(), static fn ( string $name ): bool => str_starts_with( $name, 'vitrin' ) ) );
		self::assertEqualsCanonicalizing( array( 'vitrin/v1', 'vitrin-chat' ), $ours );
		foreach ( $ours as $namespace ) {
			foreach ( $server->get_routes( $namespace ) as $path => $handlers ) {
				// What counts visits asks no database, so it isn't made of this base; its own tests hold it to more.
				$is_other = "/$namespace" === $path || in_array( $path, EarlyAnswer::PATHS, true );
				foreach ( $is_other ? array() : $handlers as $handler ) {
					$callback = $handler['callback'];
					self::assertTrue( is_array( $callback ) && $callback[0] instanceof Route, "$path is made without the base" );
					$found[] = array( (string) array_key_first( $handler['methods'] ), substr( $path, strlen( "/$namespace" ) ), $callback[0], $namespace );
				}
			}
		}
		self::assertGreaterThanOrEqual( 60, count( $found ) );

		return $found;
	}

	/** An address that a route's path stands for. */
	private static function address( string $path ): string {
		return (string) preg_replace( array( '/\(\?P<\w+>\\\\d[^)]*\)/', '/\(\?P<\w+>[^)]*\)/' ), array( '5', 'pages' ), $path );
	}

	#[TestDox( '[SEC-03a] [SEC-03b] every call by REST refuses another method, another site, no nonce, too large a body and who may not, and changes nothing' )]
	public function test_all_routes(): void {
		// Made once, by whoever needs it first.
		Secret::key( 'self-test' );
		$options = static fn (): string => md5( (string) wp_json_encode( array_diff_key( wp_load_alloptions(), array( 'cron' => 1 ) ) ) );
		foreach ( self::routes() as list( $method, $path, $route, $namespace ) ) {
			$name = "$method $path";
			wp_set_current_user( $this->user( 'administrator' ) );
			$before = $options();
			self::assertSame( 405, $route->answer( 'GET' === $method ? 'POST' : 'GET', array() )->code, $name );
			self::assertSame( 413, $route->answer( $method, array(), $route instanceof Webhook ? 1_000_001 : 300_000 )->code, $name );
			if ( 'GET' !== $method ) {
				$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
				self::assertSame( 403, $route->answer( $method, array() )->code, $name );
				unset( $_SERVER['HTTP_ORIGIN'] );
			}
			if ( ContactCall::NAMESPACE === $namespace ) {
				$this->become_guest();
				if ( self::BEGINNING !== $name ) {
					self::assertSame( self::OPEN[ $name ] ?? 401, $route->answer( $method, array() )->code, $name );
				}
				self::assertSame( $before, $options(), $name );
				continue;
			}
			foreach ( array( 'customer' => 403, '' => 401 ) as $role => $status ) {
				// Without its nonce WordPress takes who is logged in by cookie for a guest.
				wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
				self::assertSame( 403, $route->answer( $method, array() )->code, $name );
				$by_rest = self::rest( $method, self::address( $path ), '', array( 'taxonomy' => 'product_cat', 'value' => 'x', 'closed' => true, 'choice' => 'own' ) );
				self::assertSame( array( $status, 'rest_forbidden' ), array( $by_rest->get_status(), $by_rest->get_data()['code'] ), $name );
			}
			self::assertSame( $before, $options(), $name );
		}
	}

	#[TestDox( 'the documents name each call by REST: docs/settings.md, and docs/chat*.md those of visitors and messengers' )]
	public function test_documented(): void {
		$files   = array( 'vitrin/v1' => array( 'settings' ), ContactCall::NAMESPACE => array( 'chat', 'chat-bots', 'chat-widget' ) );
		$texts   = array_map( static fn ( array $names ): string => (string) preg_replace( '/<[^<>|`]+>|\{\w+\}/', '<>', implode( '', array_map( static fn ( string $name ): string => (string) file_get_contents( dirname( __DIR__, 3 ) . "/docs/$name.md" ), $names ) ) ), $files );
		$missing = array();
		foreach ( self::routes() as list( $method, $path, , $namespace ) ) {
			$plain = (string) preg_replace( '/\(\?P<\w+>[^)]*\)/', '<>', $path );
			// The whole path, what follows a folder whose calls stand in one sentence, or what follows an id after the call above.
			$tail  = substr( (string) strstr( substr( $plain, 1 ), '/' ), 1 );
			$end   = substr( (string) strstr( $plain, '<>/' ), 3 );
			$named = array( "$namespace$plain", "$method $plain`" );
			$named = array_merge( $named, '' === $tail ? array() : array( "`$tail`", "`/$tail`", "$method $tail`" ), '' === $end ? array() : array( "`…/$end`", "`$method …/$end`" ) );
			if ( $texts[ $namespace ] === str_replace( $named, '', $texts[ $namespace ] ) ) {
				$missing[] = "$method $plain";
			}
		}
		self::assertSame( array(), $missing );
	}

	#[TestDox( '[SEC-03b] a call that visitors may make by REST is limited without its author’s doing; who has the capability isn’t' )]
	public function test_default_limit(): void {
		$codes = array( '' => 429, 'manage_woocommerce' => 200 );
		wp_set_current_user( $this->user( 'administrator' ) );
		foreach ( $codes as $capability => $code ) {
			$call = new Route( '/test', static fn (): array => array(), 'GET', '' === $capability ? null : $capability );
			for ( $i = 0; $i < 300; $i++ ) {
				Counters::take( 'session', $call->name() . '|' . WC()->session->get_customer_id(), 1000, 60 );
			}
			self::assertSame( $code, $call->answer( 'GET', array() )->code );
		}
	}
}

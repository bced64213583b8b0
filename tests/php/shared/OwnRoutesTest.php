<?php
/**
 * What WordPress builds for a call of ours by REST.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\OwnRoutes;
use Vitrin\Shared\Http\Route;
use Vitrin\Tests\ShopTestCase;

/** By the server that WordPress makes for the request's route. */
final class OwnRoutesTest extends ShopTestCase {

	private const OTHERS = array( '/wp/v2/posts', '/wc/v3/orders', '/wc/store/v1/cart', '/wc-admin/features' );

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['wp_rest_server'] );
		( new Route( '/own/thing', static fn (): array => array( 'is_there' => true ), 'GET' ) )->register();
		( new OwnRoutes( '/vitrin/v1/own/' ) )->register();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_rest_server'], $GLOBALS['wp']->query_vars['rest_route'] );
		parent::tearDown();
	}

	/** @return list<string> Routes of others, of a request for this one. */
	private static function others( string $route ): array {
		$GLOBALS['wp']->query_vars['rest_route'] = $route;
		$there = array_keys( rest_get_server()->get_routes() );
		self::assertSame( $route, $GLOBALS['wp']->query_vars['rest_route'], 'the request is what it was' );
		self::assertContains( '/vitrin/v1/own/thing', $there );

		return array_values( array_intersect( self::OTHERS, $there ) );
	}

	/** @return list<string> Those that this shop has. */
	private static function all(): array {
		return '1' === getenv( 'VITRIN_REAL_SHOP' ) ? self::OTHERS : array( self::OTHERS[0] );
	}

	/** @return iterable<string, array{string}> */
	public static function ours(): iterable {
		yield 'as it is written' => array( '/vitrin/v1/own/thing' );
		yield 'in capitals'      => array( '/Vitrin/V1/OWN/thing' );
		yield 'one that is not'  => array( '/vitrin/v1/own/nothing' );
	}

	#[DataProvider( 'ours' )]
	#[TestDox( '[CHAT-12] a call of the chat has none of the routes of WordPress and WooCommerce built: $_dataName' )]
	public function test_ours( string $route ): void {
		self::assertSame( array(), self::others( $route ) );
		self::assertSame( array( 'is_there' => true ), rest_do_request( '/vitrin/v1/own/thing' )->get_data() );
		self::assertSame( 404, rest_do_request( '/vitrin/v1/own/nothing' )->get_status() );
	}

	/** @return iterable<string, array{string}> */
	public static function theirs(): iterable {
		yield 'of WordPress'   => array( '/wp/v2/posts' );
		yield 'of the shop'    => array( '/wc/v4/orders' );
		yield 'all of ours'    => array( '/vitrin/v1' );
		yield 'of another name' => array( '/vitrin/v1/owner' );
		yield 'no route'       => array( '' );
	}

	#[DataProvider( 'theirs' )]
	#[TestDox( '[CHAT-12] any other call has what it has without us: $_dataName' )]
	public function test_theirs( string $route ): void {
		$with = self::others( $route );
		unset( $GLOBALS['wp_rest_server'] );
		remove_all_filters( 'rest_pre_dispatch' );
		foreach ( array( 9, 12 ) as $priority ) {
			remove_all_actions( 'rest_api_init', $priority );
		}
		self::assertSame( self::others( $route ), $with );
		self::assertContains( '/wp/v2/posts', $with );
	}

	#[TestDox( '[CHAT-12] whoever asks for another route within such a call gets it, and what follows, too' )]
	public function test_within(): void {
		self::assertSame( array(), self::others( '/vitrin/v1/own/thing' ) );
		wp_set_current_user( $this->user( 'administrator' ) );
		foreach ( self::all() as $route ) {
			self::assertSame( 200, rest_do_request( $route )->get_status(), $route );
		}
		self::assertSame( self::all(), self::others( '/vitrin/v1/own/thing' ) );
		self::assertSame( array( 'is_there' => true ), rest_do_request( '/vitrin/v1/own/thing' )->get_data() );
		self::assertSame( 404, rest_do_request( '/nothing/v1/at-all' )->get_status() );
	}
}

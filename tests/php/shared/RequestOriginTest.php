<?php
/**
 * Which site's page makes a request.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Tests\ShopTestCase;

/**
 * As browsers and proxies say it.
 */
final class RequestOriginTest extends ShopTestCase {

	/**
	 * The request's host before.
	 *
	 * @var mixed
	 */
	private mixed $host;

	/** Remembers the host. */
	protected function setUp(): void {
		parent::setUp();
		$this->host = $_SERVER['HTTP_HOST'] ?? null;
		foreach ( array( 'home', 'site' ) as $which ) {
			add_filter( $which . '_url', static fn (): string => 'https://shop.example' );
		}
	}

	/** Puts the request back. */
	protected function tearDown(): void {
		$_SERVER['HTTP_HOST'] = $this->host;
		unset( $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		parent::tearDown();
	}

	/**
	 * Requests.
	 *
	 * @return iterable<string, array{string|null, string|null, string, bool}> Sec-Fetch-Site, Origin, Host, whether it is foreign.
	 */
	public static function requests(): iterable {
		yield 'the shop’s own page' => array( 'same-origin', 'https://shop.example', 'shop.example', false );
		yield 'its page over plain http, where browsers say only the origin' => array( null, 'http://shop.example', 'shop.example', false );
		yield 'what says nothing: an old browser, an app' => array( null, null, 'shop.example', false );
		yield 'the address bar' => array( 'none', null, 'shop.example', false );
		yield 'with www' => array( 'same-site', 'https://www.shop.example', 'shop.example', false );
		yield 'with www, and the call without' => array( null, 'https://shop.example', 'www.shop.example', false );
		yield 'behind a proxy that hands on another host' => array( 'same-origin', 'https://shop.example', 'backend.internal:8080', false );
		yield 'the same in an old browser' => array( null, 'https://shop.example', 'backend.internal:8080', false );
		yield 'on a second domain of the same shop' => array( null, 'https://shop.test', 'shop.test', false );
		yield 'another port of the same host' => array( 'same-site', 'https://shop.example:8443', 'shop.example', false );
		yield 'another site' => array( 'cross-site', 'https://evil.example', 'shop.example', true );
		yield 'another site, in an old browser' => array( null, 'https://evil.example', 'shop.example', true );
		yield 'another site that hides its origin' => array( 'cross-site', 'null', 'shop.example', true );
		yield 'the same over plain http' => array( null, 'null', 'shop.example', true );
		yield 'another site without an origin' => array( 'cross-site', null, 'shop.example', true );
		yield 'a subdomain that may be somebody else’s' => array( 'same-site', 'https://blog.shop.example', 'shop.example', true );
		yield 'a host that only ends like the shop’s' => array( null, 'https://evilshop.example', 'shop.example', true );
		yield 'a host that only begins like the shop’s' => array( null, 'https://shop.example.evil.example', 'shop.example', true );
		yield 'a user name that looks like the shop' => array( null, 'https://shop.example@evil.example', 'shop.example', true );
		yield 'no address' => array( null, 'shop.example', 'shop.example', true );
	}

	/**
	 * One request.
	 *
	 * @param string|null $site    Sec-Fetch-Site.
	 * @param string|null $origin  Origin.
	 * @param string      $host    Host.
	 * @param bool        $foreign Whether it comes from another site.
	 */
	#[DataProvider( 'requests' )]
	#[TestDox( '[SEC-02] which site a request comes from: $_dataName' )]
	public function test_requests( ?string $site, ?string $origin, string $host, bool $foreign ): void {
		$_SERVER['HTTP_HOST']           = $host;
		$_SERVER['HTTP_ORIGIN']         = $origin;
		$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
		self::assertSame( $foreign, RequestGuard::is_foreign() );
	}

	#[TestDox( '[SEC-02] a shop whose pages come from another host names it by WordPress’s own list' )]
	public function test_allowed(): void {
		$_SERVER['HTTP_ORIGIN']         = 'https://front.example';
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		self::assertTrue( RequestGuard::is_foreign() );
		add_filter( 'allowed_http_origins', static fn ( array $all ): array => array( ...$all, 'https://front.example' ) );
		self::assertFalse( RequestGuard::is_foreign() );
	}
}

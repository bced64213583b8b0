<?php
/**
 * When the live search is answered.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Search\SearchCall;
use Vitrin\Tests\ShopTestCase;

/**
 * Early, unless something would come before WooCommerce's calls.
 */
final class SearchEarlyTest extends ShopTestCase {

	/**
	 * Where other plugins hook in, and whether the search may be answered before them.
	 *
	 * @return iterable<string, array{int|null, bool}>
	 */
	public static function priorities(): iterable {
		yield 'nobody' => array( null, true );
		yield 'a plugin that closes a site before WooCommerce’s calls' => array( -1, false );
		yield 'a plugin that comes as early as it can' => array( PHP_INT_MIN, false );
		yield 'a plugin beside WooCommerce' => array( 0, true );
		yield 'a plugin after WooCommerce’s calls' => array( 10, true );
	}

	/**
	 * One of them.
	 *
	 * @param int|null $priority On `template_redirect`; null: nobody.
	 * @param bool     $is_early Whether the search is answered before.
	 */
	#[DataProvider( 'priorities' )]
	#[TestDox( '[SEC-03] [LIST-08] the search is not answered before who may close the site: $_dataName' )]
	public function test_early( ?int $priority, bool $is_early ): void {
		if ( null !== $priority ) {
			add_action( 'template_redirect', '__return_null', $priority );
		}
		$_GET = array( 'wc-ajax' => SearchCall::NAME, 'term' => 'vitrin' );
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', static fn (): callable => static fn () => throw new \LogicException( 'answered' ) );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$was_answered              = false;
		ob_start();
		try {
			( new SearchCall() )->serve_early();
		} catch ( \LogicException ) {
			$was_answered = true;
		} finally {
			$printed = (string) ob_get_clean();
		}
		self::assertSame( $is_early, $was_answered );
		self::assertSame( $is_early, '' !== $printed );
	}
}

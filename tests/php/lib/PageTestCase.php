<?php
/**
 * Base of tests of what stands in pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Vitrin\Digits\PageHtml;

/**
 * Each test writes a Persian page, whatever the site's language is.
 */
abstract class PageTestCase extends ShopTestCase {

	/** A page begins. */
	protected function setUp(): void {
		parent::setUp();
		$this->begin_page( 'arabext' );
	}

	/** Other tests write none. */
	protected function tearDown(): void {
		$this->end_page();
		parent::tearDown();
	}

	/**
	 * Begins a page.
	 *
	 * @param string $digits arabext or latn.
	 */
	protected function begin_page( string $digits ): void {
		remove_all_filters( 'vitrin_digits' );
		add_filter( 'vitrin_digits', static fn (): string => $digits );
		PageHtml::begin();
	}

	/**
	 * As in a request that is for no page.
	 */
	protected function end_page(): void {
		( new \ReflectionProperty( PageHtml::class, 'is_page' ) )->setValue( null, false );
	}

	/**
	 * Takes a theme's own callbacks off: themes write another text instead of the one that is given.
	 *
	 * @param string $hook A filter's name.
	 */
	protected static function without_theme( string $hook ): void {
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$code = is_array( $callback['function'] ) ? new \ReflectionMethod( ...$callback['function'] ) : new \ReflectionFunction( $callback['function'] );
				if ( str_starts_with( (string) realpath( (string) $code->getFileName() ), (string) realpath( get_theme_root() ) ) ) {
					remove_filter( $hook, $callback['function'], $priority );
				}
			}
		}
	}

	/**
	 * What is read of HTML.
	 *
	 * @param string $html HTML.
	 */
	protected static function text( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}

<?php
/**
 * Which answers of the site count as its pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebTestCase;

/**
 * A page cache keeps what the first visitor got, and REST answers have no scripts.
 */
final class PageOverHttpTest extends WebTestCase {

	/**
	 * What a request may say of itself.
	 *
	 * @return array<string, array{string}>
	 */
	public static function headers(): array {
		return array(
			'sends JSON'         => array( 'Content-Type: application/json' ),
			'wants JSON'         => array( 'Accept: application/json' ),
			'wants some JSON'    => array( 'Accept: application/x+json' ),
			'from another place' => array( 'X-Requested-With: XMLHttpRequest' ),
		);
	}

	#[TestDox( '[SIDE-12] a page is the same whatever the headers say that its request wants' )]
	#[DataProvider( 'headers' )]
	public function test_headers( string $header ): void {
		$path             = (string) wp_parse_url( wc_get_page_permalink( 'shop' ), PHP_URL_PATH );
		$plain            = $this->browser()->get( $path );
		$guest            = $this->browser();
		$guest->headers[] = $header;
		$page             = $guest->get( $path );

		self::assertSame( 200, $page->status );
		self::assertNotNull( $plain->element( 'vitrin-settings-loader' ) );
		self::assertSame( self::ours( $plain->body ), self::ours( $page->body ) );
	}

	#[TestDox( 'no browser fetches cart or checkout ahead by a link of ours, where a page from before the next change would be shown' )]
	public function test_links_to_cart(): void {
		$id = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Links',
				'post_content' => '[vitrin_mini_cart]<!-- wp:vitrin/side-cart-toggler /-->',
			)
		);
		self::assertIsInt( $id );
		$path = static fn ( mixed $address ): string => (string) preg_replace( '#^https?://[^/]+#', '', (string) $address );
		try {
			$links = array();
			foreach ( array( get_permalink( $id ), get_permalink( wc_get_page_id( 'shop' ) ), $this->product()->get_permalink() ) as $address ) {
				$tags = new \WP_HTML_Tag_Processor( $this->browser()->get( $path( $address ) )->body );
				while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
					$class = (string) $tags->get_attribute( 'class' );
					if ( str_contains( $class, 'vitrin' ) && in_array( $path( $tags->get_attribute( 'href' ) ), array( $path( wc_get_cart_url() ), $path( wc_get_checkout_url() ) ), true ) ) {
						$links[ $class ] = $tags->has_class( 'no-prefetch' );
					}
				}
			}
		} finally {
			wp_delete_post( $id, true );
		}

		self::assertSame( array(), array_keys( $links, false, true ) );
		self::assertGreaterThanOrEqual( 5, count( $links ), implode( ', ', array_keys( $links ) ) );
	}

	#[TestDox( 'a page\'s content over REST is made for no page of ours, whatever its request accepts' )]
	public function test_rest(): void {
		$id = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Content',
				'post_content' => '[vitrin_mini_cart]',
			)
		);
		self::assertIsInt( $id );
		try {
			$panels = array();
			foreach ( array( '*/*', 'application/json', 'text/html' ) as $accepted ) {
				$caller            = $this->browser();
				$caller->headers[] = 'Accept: ' . $accepted;
				$content           = (string) ( $caller->get( '/?rest_route=/wp/v2/pages/' . $id )->json()['content']['rendered'] ?? '' );
				self::assertStringContainsString( 'vitrin-mini-cart__button', $content );
				$panels[ $accepted ] = str_contains( $content, 'vitrin-mini-cart__panel' );
			}
			self::assertStringContainsString( 'vitrin-mini-cart__panel', $this->browser()->get( (string) preg_replace( '#^https?://[^/]+#', '', (string) get_permalink( $id ) ) )->body );
		} finally {
			wp_delete_post( $id, true );
		}

		self::assertSame( array( '*/*' => false, 'application/json' => false, 'text/html' => false ), $panels );
	}

	/**
	 * What stands in a page because of us.
	 *
	 * @param string $html The page.
	 * @return list<string>
	 */
	private static function ours( string $html ): array {
		preg_match_all( '#<[^>]*vitrin[^>]*>#', $html, $match );

		return $match[0];
	}
}

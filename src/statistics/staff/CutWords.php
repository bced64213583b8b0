<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Traffic\Channel;
use Vitrin\Statistics\Collecting\Reason;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/** What the figures are cut by, in words for staff. All is plain text, and much of it was typed by visitors. */
final class CutWords {

	/** What has no row of its own. */
	public static function others(): string {
		return __( 'All others', 'vitrin' );
	}

	/** @param string $source A channel and a name, with a colon between; such as “Search: google”. */
	public static function source( string $source ): string {
		if ( Totals::OTHER === $source ) {
			return self::others();
		}
		list( $channel, $name ) = explode( ':', $source, 2 ) + array( 1 => '' );
		$kind                   = self::channel( $channel );

		return '' === $name || 'direct' === $channel ? $kind : Channel::with_name( $kind, self::isolated( $name ) );
	}

	/** @param string $channel Such as search. */
	public static function channel( string $channel ): string {
		return match ( $channel ) {
			'direct'      => __( 'Came directly', 'vitrin' ),
			'unknown'     => __( 'Not known', 'vitrin' ),
			Totals::OTHER => self::others(),
			default       => Channel::words( $channel ) ?? $channel,
		};
	}

	/** @param string $page Kind, number and, of many, the path; such as “product:12 /product/mug”. Its name, and where it is. */
	public static function page( string $page ): string {
		list( $name, $path ) = self::page_with_path( $page );

		return '' === $path ? $name : $name . ' — ' . self::isolated( $path );
	}

	/**
	 * @param string $page As for page().
	 * @return array{string, string} Its name, and its path or ''.
	 */
	public static function page_with_path( string $page ): array {
		$parts = self::parts_of_page( $page );

		return null === $parts ? array( Totals::OTHER === $page ? self::others() : $page, '' ) : array( self::name_of_page( $parts[0], $parts[1] ), $parts[2] );
	}

	/**
	 * @param string $page As for page().
	 * @return array{string, int, string}|null Kind, number and path; null for what no page of ours is.
	 */
	public static function parts_of_page( string $page ): ?array {
		return 1 === preg_match( '/^([a-z0-9_-]+):(\d{1,18}) ?(.*)$/Dsu', $page, $found ) ? array( $found[1], (int) $found[2], $found[3] ) : null;
	}

	private static function name_of_page( string $kind, int $id ): string {
		$words = match ( $kind ) {
			'home'     => __( 'Front page', 'vitrin' ),
			'shop'     => __( 'Shop', 'vitrin' ),
			'search'   => __( 'Search results', 'vitrin' ),
			'404'      => __( 'Page not found', 'vitrin' ),
			'cart'     => __( 'Cart', 'vitrin' ),
			'checkout' => __( 'Checkout', 'vitrin' ),
			'order'    => __( 'Order received', 'vitrin' ),
			'account'  => __( 'Customer account', 'vitrin' ),
			'blog'     => __( 'Blog', 'vitrin' ),
			'archive'  => __( 'Archive', 'vitrin' ),
			'other'    => __( 'Another page', 'vitrin' ),
			default    => '',
		};
		if ( '' !== $words || 0 === $id ) {
			return '' === $words ? $kind : $words;
		}
		$term = taxonomy_exists( $kind ) ? get_term( $id, $kind ) : null;
		$name = match ( true ) {
			$term instanceof \WP_Term => $term->name,
			'author' === $kind => (string) get_the_author_meta( 'display_name', $id ),
			default => post_type_exists( $kind ) ? get_the_title( $id ) : '',
		};
		$name = self::plain( $name );

		return '' === $name ? $kind . ' ' . Digits::of( $id ) : $name;
	}

	public static function device( string $device ): string {
		return match ( $device ) {
			'phone'   => __( 'Phone', 'vitrin' ),
			'tablet'  => __( 'Tablet', 'vitrin' ),
			'desktop' => __( 'Computer', 'vitrin' ),
			Totals::OTHER => self::others(),
			default   => __( 'Not known', 'vitrin' ),
		};
	}

	/** @param string $code Two letters; '' where nobody knows. */
	public static function country( string $code ): string {
		$name = WC()->countries->get_countries()[ strtoupper( $code ) ] ?? null;

		return match ( true ) {
			is_string( $name ) => html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'' === $code => __( 'Not known', 'vitrin' ),
			Totals::OTHER === $code => self::others(),
			default => $code,
		};
	}

	/** @param string $name Ours have words; those of other scripts stay as they are. */
	public static function event( string $name ): string {
		return match ( $name ) {
			'product'        => __( 'Looked at a product', 'vitrin' ),
			'add_to_cart'    => __( 'Added to the cart', 'vitrin' ),
			'cart'           => __( 'Opened the cart', 'vitrin' ),
			'begin_checkout' => __( 'Began the checkout', 'vitrin' ),
			'checkout'       => __( 'Opened the checkout', 'vitrin' ),
			'order'          => __( 'Placed an order', 'vitrin' ),
			Totals::OTHER    => self::others(),
			default          => $name,
		};
	}

	/** @param string $name Of a field of the checkout. Its label there, else its name. */
	public static function field( string $name ): string {
		foreach ( array( 'billing' => '', 'shipping' => __( 'Shipping', 'vitrin' ) ) as $group => $words ) {
			$fields = str_starts_with( $name, $group . '_' ) ? WC()->countries->get_address_fields( '', $group . '_' ) : array();
			$field  = is_array( $fields ) ? $fields[ $name ] ?? null : null;
			$label  = is_array( $field ) && is_string( $field['label'] ?? null ) ? self::plain( $field['label'] ) : '';
			if ( '' !== $label ) {
				return '' === $words ? $label : Channel::with_name( $words, $label );
			}
		}

		return Totals::OTHER === $name ? self::others() : $name;
	}

	/** Why something wasn't counted. */
	public static function reason( string $reason ): string {
		return match ( $reason ) {
			Reason::ROBOT     => __( 'A robot, such as a search engine’s', 'vitrin' ),
			Reason::STAFF     => __( 'Somebody who works in the shop', 'vitrin' ),
			Reason::PREFETCH  => __( 'A page that a browser loaded ahead and nobody saw', 'vitrin' ),
			Reason::PREVIEW   => __( 'A preview', 'vitrin' ),
			Reason::SIGNATURE => __( 'A page that this shop didn’t make, or that was changed on the way', 'vitrin' ),
			Reason::OLD       => __( 'A page that was older than the settings allow', 'vitrin' ),
			Reason::FOREIGN   => __( 'Sent by a page of another site', 'vitrin' ),
			Reason::MALFORMED => __( 'Not what our script sends', 'vitrin' ),
			Reason::FLOOD     => __( 'Too many from one visitor in a short time', 'vitrin' ),
			Reason::FULL      => __( 'The buffer couldn’t be written, or was full', 'vitrin' ),
			Reason::SPAM      => __( 'From a site that is known for forged visits', 'vitrin' ),
			Reason::REPLAYED  => __( 'The same view was sent before', 'vitrin' ),
			Reason::DIRECT    => __( 'Somebody opened the address to which hits are sent', 'vitrin' ),
			default           => $reason,
		};
	}

	/** A product's name; its number where it is gone. */
	public static function product( int $id ): string {
		$name = get_the_title( $id );

		/* translators: %s: a number. */
		return '' === $name ? sprintf( __( 'Product %s', 'vitrin' ), Digits::of( $id ) ) : self::plain( $name );
	}

	private static function plain( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** What may run the other way than the sentence around it: the characters do what `bdi` does in markup. */
	private static function isolated( string $text ): string {
		return "\u{2068}$text\u{2069}";
	}
}

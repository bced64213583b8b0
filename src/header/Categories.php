<?php

namespace Vitrin\Header;

use Vitrin\Catalog\CachedAnswer;
use Vitrin\Catalog\CachedTerms;

defined( 'ABSPATH' ) || exit;

/**
 * The shop's categories as a mega menu: each with its picture and the first of its own. Made by a few queries however
 * many there are, and stored until one of them changes: a page then asks the database once.
 */
final class Categories {

	/** Categories of a panel, and of each of these; the rest is behind a link. */
	private const MOST = 24;

	private const MOST_BELOW = 8;

	/** Panels that are stored: one for each parent, language and kind of user. */
	private const SLOTS = 40;

	public static function register(): void {
		CachedTerms::register();
		foreach ( array( 'added_term_meta', 'updated_term_meta', 'deleted_term_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'meta_changed' ), 10, 3 );
		}
	}

	/**
	 * @param mixed $id      The meta's.
	 * @param mixed $term_id Its term.
	 * @param mixed $key     Its name.
	 */
	public static function meta_changed( mixed $id, mixed $term_id = 0, mixed $key = '' ): void {
		unset( $id, $term_id );
		if ( 'thumbnail_id' === $key ) {
			CachedTerms::changed();
		}
	}

	/** @param int $parent A category; 0 for the shop's first level. */
	public static function html( int $parent ): string {
		$terms = CachedTerms::version();
		if ( null === $terms ) {
			return self::made( $parent );
		}
		// Links and pictures change by settings, too.
		$answer = new CachedAnswer( 'vitrin_filters_menu_', self::SLOTS, array( $parent, $terms, home_url(), \Vitrin\VERSION, get_option( 'permalink_structure' ), get_option( 'woocommerce_permalinks' ), wp_get_additional_image_sizes()['woocommerce_gallery_thumbnail'] ?? null ) );
		$html   = $answer->get();
		if ( ! is_string( $html ) ) {
			$html = self::made( $parent );
			$answer->set( $html );
		}

		return $html;
	}

	private static function made( int $parent ): string {
		$terms = get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => true,
				'pad_counts' => false,
				// Its meta is asked for with them: WooCommerce counts each by it.
			)
		);
		$by_parent = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$by_parent[ $term->parent ][] = $term;
			}
		}
		$shown = array_slice( $by_parent[ $parent ] ?? array(), 0, self::MOST );
		$pictures = array();
		foreach ( $shown as $term ) {
			$picture                    = get_term_meta( $term->term_id, 'thumbnail_id', true );
			$pictures[ $term->term_id ] = is_numeric( $picture ) ? (int) $picture : 0;
		}
		_prime_post_caches( array_filter( array_values( $pictures ) ), false );
		$html = '';
		foreach ( $shown as $term ) {
			$html .= self::category( $term, $pictures[ $term->term_id ], $by_parent[ $term->term_id ] ?? array() );
		}
		if ( '' === $html ) {
			return '';
		}
		$rest = count( $by_parent[ $parent ] ?? array() ) > self::MOST ? self::link( self::address( $parent ), __( 'All categories', 'vitrin' ), 'vitrin-menu__all' ) : '';

		return '<ul class="vitrin-menu__categories">' . $html . '</ul>' . $rest;
	}

	/** @param list<\WP_Term> $below */
	private static function category( \WP_Term $term, int $picture, array $below ): string {
		$image = 0 === $picture ? '' : wp_get_attachment_image(
			$picture,
			'woocommerce_gallery_thumbnail',
			false,
			array(
				'loading'  => 'lazy',
				'decoding' => 'async',
				// Its name stands beside it.
				'alt'      => '',
				'class'    => 'vitrin-menu__picture',
			)
		);
		$list  = '';
		foreach ( array_slice( $below, 0, self::MOST_BELOW ) as $child ) {
			$list .= '<li>' . self::link( get_term_link( $child ), $child->name ) . '</li>';
		}
		if ( count( $below ) > self::MOST_BELOW ) {
			/* translators: %s: name of a category. */
			$list .= '<li>' . self::link( get_term_link( $term ), sprintf( __( 'All of “%s”', 'vitrin' ), $term->name ) ) . '</li>';
		}
		$address = get_term_link( $term );

		return sprintf(
			'<li class="vitrin-menu__category"><a class="vitrin-menu__category-link" href="%s">%s<span>%s</span></a>%s</li>',
			esc_url( is_string( $address ) ? $address : '' ),
			$image,
			esc_html( $term->name ),
			'' === $list ? '' : '<ul>' . $list . '</ul>'
		);
	}

	private static function link( mixed $address, string $text, string $css_class = '' ): string {
		return sprintf( '<a%s href="%s">%s</a>', '' === $css_class ? '' : ' class="' . esc_attr( $css_class ) . '"', esc_url( is_string( $address ) ? $address : '' ), esc_html( $text ) );
	}

	private static function address( int $parent ): string {
		$address = 0 === $parent ? wc_get_page_permalink( 'shop' ) : get_term_link( $parent, 'product_cat' );

		return is_string( $address ) ? $address : '';
	}
}

<?php
/**
 * Reviews: comments with stars.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps stars and counts them.
 */
class WC_Comments {

	/** Hooks. */
	public static function init() {
		add_filter( 'preprocess_comment', array( __CLASS__, 'check_comment_rating' ), 0 );
		add_action( 'comment_post', array( __CLASS__, 'add_comment_rating' ), 1 );
		add_filter( 'preprocess_comment', array( __CLASS__, 'update_comment_type' ), 1 );
		add_action( 'wp_update_comment_count', array( __CLASS__, 'clear_transients' ) );
		add_filter( 'comments_clauses', array( __CLASS__, 'exclude_order_comments' ) );
	}

	/**
	 * @param array $comment_data Comment.
	 * @return array
	 */
	public static function check_comment_rating( $comment_data ) {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- WordPress's own comment form.
		if ( ! is_admin() && isset( $_POST['comment_post_ID'], $_POST['rating'], $comment_data['comment_type'] ) && 'product' === get_post_type( absint( $_POST['comment_post_ID'] ) ) && empty( $_POST['rating'] ) && wc_review_ratings_enabled() && wc_review_ratings_required() ) {
			wp_die( esc_html__( 'Please rate the product.', 'woocommerce' ) );
		}
		// phpcs:enable
		return $comment_data;
	}

	/** @param int $comment_id Comment. */
	public static function add_comment_rating( $comment_id ) {
		$rating = isset( $_POST['rating'] ) ? absint( $_POST['rating'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification.Missing
		$post   = isset( $_POST['comment_post_ID'] ) ? absint( $_POST['comment_post_ID'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification.Missing
		if ( $rating >= 1 && $rating <= 5 && 'product' === get_post_type( $post ) ) {
			add_comment_meta( $comment_id, 'rating', $rating, true );
			self::clear_transients( $post );
		}
	}

	/**
	 * @param array $comment_data Comment.
	 * @return array
	 */
	public static function update_comment_type( $comment_data ) {
		$plain = empty( $comment_data['comment_type'] ) || 'comment' === $comment_data['comment_type'];
		if ( ! is_admin() && $plain && isset( $comment_data['comment_post_ID'] ) && 'product' === get_post_type( absint( $comment_data['comment_post_ID'] ) ) ) {
			$comment_data['comment_type'] = 'review';
		}
		return $comment_data;
	}

	/** @param int $post_id Product. */
	public static function clear_transients( $post_id ) {
		if ( 'product' !== get_post_type( $post_id ) ) {
			return;
		}
		global $wpdb;
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT m.meta_value AS stars, COUNT(*) AS how_many FROM {$wpdb->commentmeta} m INNER JOIN {$wpdb->comments} c ON m.comment_id = c.comment_ID WHERE m.meta_key = 'rating' AND c.comment_post_ID = %d AND c.comment_approved = '1' AND m.meta_value > 0 GROUP BY m.meta_value", $post_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$counts = array();
		$sum    = 0;
		foreach ( $rows as $row ) {
			$counts[ (int) $row->stars ] = (int) $row->how_many;
			$sum                        += (int) $row->stars * (int) $row->how_many;
		}
		$total   = array_sum( $counts );
		$average = $total ? number_format( $sum / $total, 2, '.', '' ) : 0;
		$reviews = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->comments} WHERE comment_parent = 0 AND comment_post_ID = %d AND comment_approved = '1' AND comment_type IN ( 'review', '', 'comment' )", $post_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		update_post_meta( $post_id, '_wc_rating_count', $counts );
		update_post_meta( $post_id, '_wc_average_rating', $average );
		update_post_meta( $post_id, '_wc_review_count', $reviews );
		$stars = min( 5, (int) round( (float) $average ) );
		wp_remove_object_terms( $post_id, array( 'rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5' ), 'product_visibility' );
		if ( $stars ) {
			wp_set_object_terms( $post_id, 'rated-' . $stars, 'product_visibility', true );
		}
	}

	/**
	 * @param array $clauses SQL.
	 * @return array
	 */
	public static function exclude_order_comments( $clauses ) {
		$clauses['where'] .= ( $clauses['where'] ? ' AND ' : '' ) . " comment_type != 'order_note' ";
		return $clauses;
	}
}

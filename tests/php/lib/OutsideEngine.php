<?php
/**
 * An engine that answers WP_Query from outside of the database.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * A small plugin as shops have for search servers: it keeps what it knows of posts in an array, reads a query's
 * variables alone, and answers before SQL. What it can't read it throws at.
 */
final class OutsideEngine {

	/**
	 * What it knows.
	 *
	 * @var array<int, array{type: string, title: string, date: string, order: int, meta: array<string, list<float>>, terms: array<string, array<int, array{slug: string, tt: int}>>}>
	 */
	private array $documents = array();

	/**
	 * Queries that it answered.
	 *
	 * @var list<array<string, mixed>>
	 */
	public array $answered = array();

	/** Whether its server is there. */
	public bool $is_up = true;

	/** Begins to answer lists of the loop builder; a test takes all hooks back. */
	public function listen(): void {
		add_filter( 'posts_pre_query', array( $this, 'answer' ), 10, 2 );
	}

	/**
	 * Learns of posts.
	 *
	 * @param list<int> $ids Their ids.
	 */
	public function learn( array $ids ): void {
		foreach ( $ids as $id ) {
			$post  = get_post( $id );
			$terms = array();
			foreach ( get_object_taxonomies( (string) get_post_type( $id ) ) as $taxonomy ) {
				$found = wp_get_object_terms( $id, $taxonomy );
				foreach ( is_array( $found ) ? $found : array() as $term ) {
					$terms[ $taxonomy ][ $term->term_id ] = array(
						'slug' => $term->slug,
						'tt'   => $term->term_taxonomy_id,
					);
				}
			}
			$meta = array();
			foreach ( array( '_price', 'total_sales', '_wc_average_rating' ) as $key ) {
				$meta[ $key ] = array_map( 'floatval', get_post_meta( $id, $key ) );
			}
			$this->documents[ $id ] = array(
				'type'  => (string) $post?->post_type,
				'title' => (string) $post?->post_title,
				'date'  => (string) $post?->post_date,
				'order' => (int) $post?->menu_order,
				'meta'  => $meta,
				'terms' => $terms,
			);
		}
	}

	/**
	 * On posts_pre_query.
	 *
	 * @param mixed     $posts Somebody else's answer.
	 * @param \WP_Query $query Asked.
	 */
	public function answer( mixed $posts, \WP_Query $query ): mixed {
		$variables = $query->query;
		if ( null !== $posts || ! $this->is_up || ! isset( $variables['posts_per_page'], $variables['has_password'] ) ) {
			return $posts;
		}
		$this->answered[] = $variables;
		$ids              = array_keys( array_filter( $this->documents, fn ( array $document, int $id ): bool => $this->fits( $id, $document, $variables ), ARRAY_FILTER_USE_BOTH ) );
		usort( $ids, fn ( int $a, int $b ): int => $this->compare( $a, $b, $variables ) );
		$query->found_posts   = count( $ids );
		$query->max_num_pages = (int) ceil( count( $ids ) / $variables['posts_per_page'] );

		// As such engines do: objects that were never rows.
		return array_map( static fn ( int $id ): object => (object) array( 'ID' => $id ), array_slice( $ids, ( $variables['paged'] - 1 ) * $variables['posts_per_page'], $variables['posts_per_page'] ) );
	}

	/**
	 * Whether a post is in a list.
	 *
	 * @param array{type: string, title: string, date: string, order: int, meta: array<string, list<float>>, terms: array<string, array<int, array{slug: string, tt: int}>>} $document  The post.
	 * @param array<string, mixed>                                                                                                                                          $variables Of the query.
	 */
	private function fits( int $id, array $document, array $variables ): bool {
		// As ElasticPress: 0 is nothing, and a list of nothing is no condition.
		$among = array_filter( $variables['post__in'] ?? array() );
		if ( $document['type'] !== $variables['post_type'] || ( array() !== $among && ! in_array( $id, $among, true ) ) || in_array( $id, $variables['post__not_in'] ?? array(), true ) ) {
			return false;
		}
		if ( '' !== ( $variables['s'] ?? '' ) && ! str_contains( $document['title'], $variables['s'] ) ) {
			return false;
		}
		foreach ( $variables['meta_query'] ?? array() as $condition ) {
			$fitting = array_filter( $document['meta'][ $condition['key'] ] ?? array(), static fn ( float $value ): bool => match ( $condition['compare'] ) {
				'<=' => $value <= (float) $condition['value'],
				'>=' => $value >= (float) $condition['value'],
				default => throw new \LogicException( 'not a query that this engine reads' ),
			} );
			if ( array() === $fitting ) {
				return false;
			}
		}
		foreach ( $variables['tax_query'] as $condition ) {
			$has   = $document['terms'][ $condition['taxonomy'] ] ?? array();
			$found = array_filter(
				$condition['terms'],
				static fn ( mixed $wanted ): bool => match ( $condition['field'] ) {
					'slug'             => self::below( (int) ( get_term_by( 'slug', $wanted, $condition['taxonomy'] )->term_id ?? 0 ), $condition, $has ),
					'term_id'          => self::below( (int) $wanted, $condition, $has ),
					'term_taxonomy_id' => in_array( (int) $wanted, array_column( $has, 'tt' ), true ),
					default => throw new \LogicException( 'not a query that this engine reads' ),
				}
			);
			$is = match ( $condition['operator'] ?? 'IN' ) {
				'IN'     => array() !== $found,
				'NOT IN' => array() === $found,
				'AND'    => count( $found ) === count( $condition['terms'] ),
				default => throw new \LogicException( 'not a query that this engine reads' ),
			};
			if ( ! $is ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * Whether a term or one below it is among these.
	 *
	 * @param int                                      $wanted    A term's id.
	 * @param array<string, mixed>                     $condition Of tax_query.
	 * @param array<int, array{slug: string, tt: int}> $has       By id.
	 */
	private static function below( int $wanted, array $condition, array $has ): bool {
		foreach ( array_keys( $has ) as $id ) {
			if ( $id === $wanted || ( ( $condition['include_children'] ?? true ) && in_array( $wanted, get_ancestors( $id, $condition['taxonomy'] ), true ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Which of two posts comes first.
	 *
	 * @param array<string, mixed> $variables Of the query.
	 */
	private function compare( int $a, int $b, array $variables ): int {
		$orderby = $variables['orderby'];
		if ( 'post__in' === $orderby ) {
			return array_search( $a, $variables['post__in'], true ) <=> array_search( $b, $variables['post__in'], true );
		}
		foreach ( is_array( $orderby ) ? $orderby : array() as $by => $direction ) {
			$of     = fn ( int $id ): mixed => match ( $by ) {
				'ID'             => $id,
				'title'          => $this->documents[ $id ]['title'],
				'date'           => $this->documents[ $id ]['date'],
				'menu_order'     => $this->documents[ $id ]['order'],
				'meta_value_num' => 'ASC' === $direction ? min( $this->documents[ $id ]['meta'][ $variables['meta_key'] ] ) : max( $this->documents[ $id ]['meta'][ $variables['meta_key'] ] ),
				default => throw new \LogicException( 'not a query that this engine reads' ),
			};
			$result = 'ASC' === $direction ? $of( $a ) <=> $of( $b ) : $of( $b ) <=> $of( $a );
			if ( 0 !== $result ) {
				return $result;
			}
		}

		return 0;
	}
}

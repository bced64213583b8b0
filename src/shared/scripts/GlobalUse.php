<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Whether a script needs a global: it does when it uses the global anywhere without checking that it exists.
 * Code guarded by a check (`if ( window.jQuery ) …`, `typeof jQuery === 'undefined'` with a return, `x && x()`)
 * works without it. Whatever can't be followed counts as a use: keeping a script for nothing costs some bytes,
 * the other mistake breaks the shop.
 */
final class GlobalUse {

	/** How many assignments a value is followed through. */
	private const MAX_DEPTH = 2;

	/** A script that mentions it more often counts as using it. */
	private const MAX_MENTIONS = 300;

	private const COMPARES = array( '===', '!==', '==', '!=' );

	/** @var list<array{int, int}> Ranges guarded by a check: first and last position. */
	private array $guarded = array();

	/** @param int $depth Assignments followed so far. */
	private function __construct(
		private readonly Code $code,
		private readonly int $depth = 0
	) {}

	/** Whether a script uses a global without checking. */
	public static function is_needed( Code $code, string $name ): bool {
		$mentions = self::mentions( $code, $name );

		return count( $mentions ) > self::MAX_MENTIONS || ( new self( $code ) )->is_used( $mentions );
	}

	/** Whether a script assigns the global, also as a fallback for a missing one. */
	public static function is_provided( Code $code, string $name ): bool {
		foreach ( self::mentions( $code, $name ) as list( $from, $to ) ) {
			if ( '=' === $code->at( $to + 1 ) && ! self::is_self_assignment( $code, $to + 2, $name ) ) {
				return true;
			}
			if ( in_array( $code->at( $from - 1 ), array( 'function', 'class', 'import' ), true ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether the assigned value is the global itself without a fallback.
	 *
	 * @param int $at Start of the value.
	 */
	private static function is_self_assignment( Code $code, int $at, string $name ): bool {
		$end = $code->until( $at, array( ',', ';', '||', '??' ) );
		for ( $position = $at; $position < $end; $position++ ) {
			if ( in_array( $code->at( $position ), array( $name, '"' . $name, "'" . $name ), true ) ) {
				return ! in_array( $code->at( $end ), array( '||', '??' ), true );
			}
		}

		return false;
	}

	/**
	 * Mentions of a global: bare, as `window.name`, as `window['name']`. Any object counts as window, because
	 * minified files give it short names.
	 *
	 * @return list<array{int, int, bool}> First and last position, and whether it is read from an object, where a missing one throws nothing.
	 */
	private static function mentions( Code $code, string $name ): array {
		$found = array();
		foreach ( array_keys( $code->tokens, $name, true ) as $at ) {
			$before = $code->at( $at - 1 );
			if ( '.' === $before || '?.' === $before ) {
				$found[] = array( Code::is_name( $code->at( $at - 2 ) ) && '.' !== $code->at( $at - 3 ) ? $at - 2 : $at - 1, $at, true );
			} elseif ( ':' !== $code->at( $at + 1 ) || ( '{' !== $before && ',' !== $before ) ) {
				$found[] = array( $at, $at, false );
			}
		}
		foreach ( array( '"', "'", '`' ) as $quote ) {
			foreach ( array_keys( $code->tokens, $quote . $name, true ) as $at ) {
				if ( '[' === $code->at( $at - 1 ) && ']' === $code->at( $at + 1 ) && Code::is_name( $code->at( $at - 2 ) ) ) {
					$found[] = array( $at - 2, $at + 1, true );
				}
			}
		}

		return $found;
	}

	/** @param list<array{int, int, bool}> $mentions */
	private function is_used( array $mentions ): bool {
		$values = array();
		foreach ( $mentions as $mention ) {
			if ( ! $this->record_check( ...$mention ) ) {
				$values[] = $mention;
			}
		}
		foreach ( $values as $value ) {
			if ( ! $this->is_guarded( $value[0] ) && $this->needs_value( ...$value ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a mention only checks that the global exists; then records what the check guards.
	 *
	 * @param int  $from        First position.
	 * @param int  $to          Last position.
	 * @param bool $is_property Whether it is read from an object.
	 */
	private function record_check( int $from, int $to, bool $is_property ): bool {
		$is_type = 'typeof' === $this->code->at( $from - 1 );
		// Reading on (`window.jQuery.fn`) throws when it is missing.
		if ( ( ! $is_type && ! $is_property ) || in_array( $this->code->at( $to + 1 ), array( '.', '(', '[' ), true ) ) {
			return false;
		}
		$from  -= $is_type ? 1 : 0;
		$before = $this->code->at( $from - 1 );
		$after  = $this->code->at( $to + 1 );
		$is_not = false;
		if ( in_array( $after, self::COMPARES, true ) || in_array( $before, self::COMPARES, true ) ) {
			$is_after = in_array( $after, self::COMPARES, true );
			$operand  = $is_after ? $to + 2 : $from - 2;
			$value    = $this->code->at( $operand );
			$is_void  = '0' === $value && 'void' === $this->code->at( $operand - ( $is_after ? 0 : 1 ) );
			if ( $is_after && 'void' === $value ) {
				++$operand;
				$is_void = true;
			}
			$is_nothing = $is_void || in_array( $value, array( 'undefined', 'null', '"undefined', "'undefined", '`undefined' ), true );
			$is_not     = $is_nothing === ( '=' === ( $is_after ? $after : $before )[0] );
			$from       = $is_after ? $from : $operand - ( $is_void ? 1 : 0 );
			$to         = $is_after ? $operand : $to;
		} elseif ( $is_type ) {
			// Another use of `typeof`: it never throws, but guards nothing.
			return true;
		} else {
			if ( '!' === $before ) {
				$is_not = '!' !== $this->code->at( $from - 2 );
				$from  -= $is_not ? 1 : 2;
			}
			$is_condition = ')' === $this->code->at( $to + 1 ) && $this->code->condition_end( $from, '&&' ) >= 0;
			$is_condition = $is_condition || ( ')' === $this->code->at( $to + 1 ) && $this->code->condition_end( $from, '||' ) >= 0 );
			if ( '!' !== $before && ! $is_condition && ! in_array( $after, array( '&&', '?' ), true ) ) {
				return $this->is_default( $to );
			}
		}
		$this->note( $from, $to, $is_not );

		return true;
	}

	/**
	 * Whether there is a fallback for a missing value, or optional chaining.
	 *
	 * @param int $to The mention's last position.
	 */
	private function is_default( int $to ): bool {
		return '?.' === $this->code->at( $to + 1 ) || ( in_array( $this->code->at( $to + 1 ), array( '||', '??' ), true ) && in_array( $this->code->at( $to + 2 ), array( '{', '[' ), true ) );
	}

	/**
	 * Records what a check guards.
	 *
	 * @param int  $from   First position.
	 * @param int  $to     Last position.
	 * @param bool $is_not Whether it checks that the global is missing.
	 */
	private function note( int $from, int $to, bool $is_not ): void {
		$code = $this->code;
		while ( '(' === $code->at( $from - 1 ) && ')' === $code->at( $to + 1 ) && in_array( $code->at( $from - 2 ), array( '(', '&&', '||', '!', '=', ',', ';', 'return' ), true ) ) {
			--$from;
			++$to;
			if ( '!' === $code->at( $from - 1 ) ) {
				--$from;
				$is_not = ! $is_not;
			}
		}
		$next = $code->at( $to + 1 );
		if ( $next === ( $is_not ? '||' : '&&' ) ) {
			$this->guarded[] = array( $to + 2, $code->until( $to + 2, $is_not ? array( ',', ';', '?', ':' ) : array( ',', ';', '||', '??', ':', '?' ) ) - 1 );
		}
		if ( '?' === $next ) {
			$middle          = $this->other_branch( $to + 2 );
			$this->guarded[] = $is_not
				? array( $middle + 1, $code->until( $middle + 1, array( ',', ';', ':' ) ) - 1 )
				: array( $to + 2, $middle - 1 );
			return;
		}
		$end = $code->condition_end( $from, $is_not ? '||' : '&&' );
		if ( $end < 0 ) {
			$this->record_chain( $to, $is_not );
			return;
		}
		$last = $code->statement_end( $end + 1 );
		if ( ! $is_not ) {
			$this->guarded[] = array( $end + 1, $last );
			return;
		}
		if ( $code->leaves( $end + 1 ) ) {
			$this->guarded[] = array( $last + 1, $code->block_end( $end ) );
		}
		if ( 'else' === $code->at( $last + 1 ) ) {
			$this->guarded[] = array( $last + 2, $code->statement_end( $last + 2 ) );
		}
	}

	/**
	 * A check in the middle of `a && check ? … : …`, where the whole decides.
	 *
	 * @param int  $to     The check's last position.
	 * @param bool $is_not Whether it checks that the global is missing.
	 */
	private function record_chain( int $to, bool $is_not ): void {
		if ( $is_not || '&&' !== $this->code->at( $to + 1 ) ) {
			return;
		}
		$question = $this->code->until( $to + 1, array( ',', ';', '||', '??', ':', '?' ) );
		if ( '?' === $this->code->at( $question ) ) {
			$this->guarded[] = array( $question + 1, $this->other_branch( $question + 1 ) - 1 );
		}
	}

	/** The colon of a `? :` whose first branch starts at a position. */
	private function other_branch( int $at ): int {
		$open     = 1;
		$position = $at - 1;
		while ( $open > 0 ) {
			$position = $this->code->until( $position + 1, array( '?', ':' ) );
			$sign     = $this->code->at( $position );
			if ( '?' !== $sign && ':' !== $sign ) {
				return $position;
			}
			$open += '?' === $sign ? 1 : -1;
		}

		return $position;
	}

	/** Whether a check guards this position. */
	private function is_guarded( int $at ): bool {
		foreach ( $this->guarded as list( $from, $to ) ) {
			if ( $at >= $from && $at <= $to ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether something throws here when the value is missing.
	 *
	 * @param int  $from        The mention's first position.
	 * @param int  $to          Its last position.
	 * @param bool $is_property Whether it is read from an object.
	 */
	private function needs_value( int $from, int $to, bool $is_property ): bool {
		$code = $this->code;
		$next = $code->at( $to + 1 );
		if ( '=' === $next ) {
			return false;
		}
		if ( ! $is_property || $this->depth >= self::MAX_DEPTH ) {
			return true;
		}
		// `v = window.jQuery`, `v = window.jQuery || window.Zepto`: follow v.
		if ( '=' !== $code->at( $from - 1 ) || ! Code::is_name( $code->at( $from - 2 ) ) || ! in_array( $next, array( ',', ';', '||', '}' ), true ) ) {
			return true;
		}
		if ( in_array( $code->at( $from - 3 ), array( '.', '?.' ), true ) ) {
			return true;
		}

		return $this->is_variable_used( $code->at( $from - 2 ), $from - 2, $to );
	}

	/**
	 * Whether a variable that holds the value is used without a check.
	 *
	 * @param int $at Position of the assigned variable.
	 * @param int $to Last position of the value.
	 */
	private function is_variable_used( string $variable, int $at, int $to ): bool {
		$code  = $this->code;
		$word  = $code->declared_by( $at );
		if ( '' === $word ) {
			// Declared elsewhere, so other functions may use it.
			return true;
		}
		$end   = 'var' === $word ? $code->function_end( $at ) : $code->block_end( $at );
		$own   = array();
		$other = array();
		foreach ( array_keys( $code->tokens, $variable, true ) as $position ) {
			if ( $position <= $to || $position > $end || in_array( $code->at( $position - 1 ), array( '.', '?.' ), true ) || ( ':' === $code->at( $position + 1 ) && in_array( $code->at( $position - 1 ), array( '{', ',' ), true ) ) ) {
				continue;
			}
			$hidden = $this->hidden_by( $position, $at );
			if ( null !== $hidden ) {
				$other[] = $hidden;
			} else {
				$own[] = array( $position, $position, true );
			}
		}
		$own = array_values(
			array_filter(
				$own,
				static function ( array $mention ) use ( $other ): bool {
					foreach ( $other as list( $from, $to ) ) {
						if ( $mention[0] >= $from && $mention[0] <= $to ) {
							return false;
						}
					}

					return true;
				}
			)
		);

		return ( new self( $code, $this->depth + 1 ) )->is_used( $own );
	}

	/**
	 * The range in which another variable of the same name shadows it, if that is declared at this position: as
	 * a function's parameter, or again in an inner block.
	 *
	 * @param int $position Of the name.
	 * @param int $at    Position of the variable that is followed.
	 * @return array{int, int}|null First and last position.
	 */
	private function hidden_by( int $position, int $at ): ?array {
		$code = $this->code;
		if ( '=>' === $code->at( $position + 1 ) ) {
			$from = $position + 2;
			return array( $position, '{' === $code->at( $from ) ? $code->partner( $from ) : $code->until( $from, array( ',', ';' ) ) - 1 );
		}
		$open = $code->enclosing( $position );
		if ( $open >= 0 && '(' === $code->at( $open ) ) {
			$close = $code->partner( $open );
			$brace = '=>' === $code->at( $close + 1 ) ? $close + 2 : $close + 1;
			if ( '{' === $code->at( $brace ) && null !== $code->parameters_before( $brace ) ) {
				return array( $open, $code->partner( $brace ) );
			}
			if ( $brace === $close + 2 ) {
				return array( $open, $code->until( $brace, array( ',', ';' ) ) - 1 );
			}
		}
		$is_declared = in_array( $code->at( $position - 1 ), array( 'let', 'const', 'var', 'function', 'class' ), true )
			|| ( ',' === $code->at( $position - 1 ) && '=' === $code->at( $position + 1 ) );
		$block       = $code->enclosing( $position, '{' );

		return $is_declared && $block > $at ? array( $block, $code->partner( $block ) ) : null;
	}
}

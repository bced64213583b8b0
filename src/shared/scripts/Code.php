<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * A script's tokens, and where its expressions, statements and functions end. A position is a token's index.
 */
final class Code {

	private const CONDITIONS = array( 'if', 'while' );

	/** Keywords whose parentheses aren't a call's. */
	private const WORDS = array( 'if', 'while', 'for', 'switch', 'catch', 'with' );

	/** Tokens that leave a function, a loop or a script. */
	private const LEAVES = array( 'return', 'throw', 'break', 'continue' );

	/** Keywords after which an expression continues. */
	private const GOES_ON = '~^(?:return|typeof|new|delete|void|throw|case|in|of|instanceof|do|else|yield|await|async|function|class|extends|let|const|var|static|get|set|import|export|from|as|default)$~';

	/** Keywords between two operands. */
	private const JOINS = array( 'in', 'of', 'instanceof', 'as' );

	/**
	 * @param list<string>    $tokens
	 * @param array<int, int> $pairs
	 */
	private function __construct(
		public readonly array $tokens,
		private readonly array $pairs
	) {}

	/** Null when the text can't be tokenized. */
	public static function of( string $text ): ?self {
		$read = Tokens::of( $text );

		return null === $read ? null : new self( ...$read );
	}

	/** '' before the first and after the last token. */
	public function at( int $at ): string {
		return $this->tokens[ $at ] ?? '';
	}

	public function length(): int {
		return count( $this->tokens );
	}

	/** Whether a token is an identifier or a keyword. */
	public static function is_name( string $token ): bool {
		return '' !== $token && 1 === preg_match( '~^[A-Za-z_$\x80-\xff]~', $token );
	}

	/** Position of the matching bracket. */
	public function partner( int $at ): int {
		return $this->pairs[ $at ] ?? $at;
	}

	/**
	 * Position of the opening bracket around a position; -1 for none.
	 *
	 * @param string $kind Only this bracket; '' for any.
	 */
	public function enclosing( int $at, string $kind = '' ): int {
		for ( $position = $at - 1; $position >= 0; $position-- ) {
			$partner = $this->pairs[ $position ] ?? null;
			if ( null === $partner ) {
				continue;
			}
			if ( $partner < $position ) {
				$position = $partner;
			} elseif ( '' === $kind || $this->tokens[ $position ] === $kind ) {
				return $position;
			}
		}

		return -1;
	}

	/** Last position of the block around a position: before its brace, or the script's end. */
	public function block_end( int $at ): int {
		$open = $this->enclosing( $at, '{' );

		return $open < 0 ? $this->length() - 1 : $this->partner( $open ) - 1;
	}

	/** Last position of the function around a position. */
	public function function_end( int $at ): int {
		for ( $open = $this->enclosing( $at, '{' ); $open >= 0; $open = $this->enclosing( $open, '{' ) ) {
			if ( null !== $this->parameters_before( $open ) ) {
				return $this->partner( $open ) - 1;
			}
		}

		return $this->length() - 1;
	}

	/**
	 * The parameters of the function whose body starts at a brace.
	 *
	 * @param int $brace Position.
	 * @return array{int, int}|null First and last position; null when it isn't a function's body.
	 */
	public function parameters_before( int $brace ): ?array {
		$before = $brace - 1;
		if ( '=>' === $this->at( $before ) ) {
			--$before;
			if ( ')' !== $this->at( $before ) ) {
				return array( $before, $before );
			}
		} elseif ( ')' !== $this->at( $before ) || in_array( $this->at( $this->partner( $before ) - 1 ), self::WORDS, true ) ) {
			return null;
		}

		return array( $this->partner( $before ) + 1, $before - 1 );
	}

	/**
	 * If a position is in the condition of an `if` or `while`, joined to the whole only by brackets and the
	 * given operator: position of the condition's closing bracket; otherwise -1.
	 *
	 * @param string $operator '&&' or '||'.
	 */
	public function condition_end( int $at, string $operator ): int {
		$other = '&&' === $operator ? '||' : '&&';
		$open  = $this->enclosing( $at );
		while ( $open >= 0 && '(' === $this->at( $open ) ) {
			foreach ( array( $other, '?', ',', '??', '=' ) as $sign ) {
				if ( $this->contains_directly( $open, $sign ) ) {
					return -1;
				}
			}
			$before = $this->at( $open - 1 );
			if ( in_array( $before, self::CONDITIONS, true ) ) {
				return $this->partner( $open );
			}
			// Grouping brackets follow an operator or another bracket.
			if ( ! in_array( $before, array( '(', '&&', '||' ), true ) ) {
				return -1;
			}
			$open = $this->enclosing( $open );
		}

		return -1;
	}

	/**
	 * Last position of a statement.
	 *
	 * @param int $at Its first token.
	 */
	public function statement_end( int $at ): int {
		if ( '{' === $this->at( $at ) ) {
			return $this->partner( $at );
		}
		if ( in_array( $this->at( $at ), array( 'if', 'for', 'while' ), true ) && '(' === $this->at( $at + 1 ) ) {
			$end = $this->statement_end( $this->partner( $at + 1 ) + 1 );

			return 'else' === $this->at( $end + 1 ) ? $this->statement_end( $end + 2 ) : $end;
		}
		$position = $this->until( $at, array( ';' ) );

		return ';' === $this->at( $position ) ? $position : $position - 1;
	}

	/**
	 * Whether a statement always leaves its function, loop or script.
	 *
	 * @param int $at Its first token.
	 */
	public function leaves( int $at ): bool {
		if ( '{' !== $this->at( $at ) ) {
			return in_array( $this->at( $at ), self::LEAVES, true );
		}
		$end = $this->partner( $at );
		for ( $position = $at + 1; $position < $end; $position = $this->after( $position ) ) {
			if ( in_array( $this->at( $position ), self::LEAVES, true ) && in_array( $this->at( $position - 1 ), array( '{', '}', ';', ')' ), true ) && ! $this->is_condition( $position - 1 ) ) {
				return true;
			}
		}

		return false;
	}

	/** Whether a bracket ends the condition of an `if` or a loop, so that what follows is conditional. */
	private function is_condition( int $at ): bool {
		return ')' === $this->at( $at ) && in_array( $this->at( $this->partner( $at ) - 1 ), self::WORDS, true );
	}

	/**
	 * The first position from here, at this depth, with one of these tokens, the enclosing closing bracket, or
	 * the start of a new statement: many scripts are written without semicolons.
	 *
	 * @param list<string> $signs
	 */
	public function until( int $at, array $signs ): int {
		$length = $this->length();
		for ( $position = $at; $position < $length; $position = $this->after( $position ) ) {
			if ( in_array( $this->tokens[ $position ], $signs, true ) || ( $this->pairs[ $position ] ?? $position ) < $position || ( $position > $at && $this->is_new_statement( $position ) ) ) {
				return $position;
			}
		}

		return $length;
	}

	/** The keyword that declares the variable at a position; '' when it isn't declared there. */
	public function declared_by( int $at ): string {
		for ( $position = $at - 1; $position >= 0; $position-- ) {
			$token = $this->tokens[ $position ];
			if ( in_array( $token, array( 'let', 'const', 'var' ), true ) ) {
				return $token;
			}
			$partner = $this->pairs[ $position ] ?? null;
			if ( ';' === $token || ( null !== $partner && $partner > $position ) || $this->is_new_statement( $position ) ) {
				return '';
			}
			$position = $partner ?? $position;
		}

		return '';
	}

	/** Whether an operand follows an operand, which starts a new statement. */
	private function is_new_statement( int $at ): bool {
		$token  = $this->at( $at );
		$before = $this->at( $at - 1 );
		if ( '!' !== $token && ( '' === $token || 1 !== preg_match( '~^[\w$"\'\x80-\xff]~', $token ) || in_array( $token, self::JOINS, true ) ) ) {
			return false;
		}

		return in_array( $before, array( ')', ']', '}' ), true ) || ( 1 === preg_match( '~^(?:[\w$"\'\x80-\xff]|/r)~', $before ) && 1 !== preg_match( self::GOES_ON, $before ) );
	}

	/** The next position, skipping what an opening bracket encloses. */
	private function after( int $at ): int {
		return max( $at, $this->pairs[ $at ] ?? $at ) + 1;
	}

	/** Whether a token is directly inside a bracket. */
	private function contains_directly( int $open, string $sign ): bool {
		return $this->at( $this->until( $open + 1, array( $sign ) ) ) === $sign;
	}
}

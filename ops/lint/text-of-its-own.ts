import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

type Child = TSESTree.JSXElement['children'][number];

/**
 * A browser's page translation moves every text into elements of its own. React then changes or removes the old text, which is
 * no longer in the page: the shown text stays old, or the page breaks. An element that contains only text is safe, because
 * React replaces all that is in it.
 */
export const textOfItsOwn = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wrap: 'Text that changes, or that has a changing part before it, stands in an element of its own: page translation moves it.',
    },
  },
  defaultOptions: [],
  create(context) {
    const { getTypeAtLocation } = ESLintUtils.getParserServices(context);

    const isChangingText = (child: Child) =>
      child.type === 'JSXExpressionContainer' &&
      child.expression.type !== 'JSXEmptyExpression' &&
      child.expression.type !== 'Literal' &&
      mayBeText(getTypeAtLocation(child.expression));

    function check({ type, children }: TSESTree.JSXElement | TSESTree.JSXFragment): void {
      const shown = children.filter(isShown);
      const isAlone = shown.length === 1 && type === 'JSXElement';
      shown.forEach((child, index) => {
        const isUnsafe = isStaticText(child)
          ? type === 'JSXFragment' || shown.slice(0, index).some(mayCome)
          : isChangingText(child);
        if (isUnsafe && !isAlone && !isBlank(child)) context.report({ node: child, messageId: 'wrap' });
      });
    }
    return { JSXElement: check, JSXFragment: check };
  },
});

/** Not a line break with its indent, nor a comment. */
const isShown = (child: Child) =>
  child.type === 'JSXText'
    ? !(isBlank(child) && child.value.includes('\n'))
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** A space is text, but not moved by a translation. */
function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return expression.type === 'Literal' && String(expression.value).trim() === '';
}

const isStaticText = (child: Child) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal');

/** Whether React may add this child later, before the text that follows it. */
function mayCome(child: Child): boolean {
  if (isStaticText(child)) return false;
  if (child.type !== 'JSXElement') return true;
  const { name } = child.openingElement;
  return name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name);
}

/** Whether a value of this type can be shown as text. `ReactNode`, the type of slots, does not count. */
function mayBeText(type: ts.Type): boolean {
  if (!type.isUnion()) return isText(type);
  const isSlot = type.types.some((part) => part.symbol?.name === 'Iterable');
  return !isSlot && type.types.some(isText);
}

const isText = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
  // `text && <p>…</p>` is an element, or the empty string, which React does not show.
  !(type.isLiteral() && !type.value);
